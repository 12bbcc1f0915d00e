CREATE TABLE "identification_unowned_secrets" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identification_videos" ADD COLUMN "secret_destroyed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "identification_videos_secrets" ON "identification_videos" USING btree ("id") WHERE wrapped_key is null and secret_destroyed_at is null;