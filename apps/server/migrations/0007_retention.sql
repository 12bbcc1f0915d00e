ALTER TABLE "identification_videos" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "legal_hold_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "identification_videos_to_shred" ON "identification_videos" USING btree ("kept_until") WHERE wrapped_key is not null;--> statement-breakpoint
CREATE INDEX "identification_videos_recording" ON "identification_videos" USING btree ("started_at") WHERE state = 'recording';--> statement-breakpoint
CREATE INDEX "operations_on_hold" ON "operations" USING btree ("legal_hold_since") WHERE legal_hold_since is not null;