CREATE TABLE "identification_reviews" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"held_by" uuid,
	"held_by_name" text,
	"held_until" timestamp (3) with time zone,
	"passed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "identification_videos" ADD COLUMN "asked_again" text;