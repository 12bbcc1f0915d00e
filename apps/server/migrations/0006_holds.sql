CREATE TABLE "identification_holds" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"held_by" uuid NOT NULL,
	"held_by_name" text NOT NULL,
	"pages" text[] NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "identification_reviews" CASCADE;