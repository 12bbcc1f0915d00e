CREATE TABLE "identification_captures" (
	"video_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"file" text NOT NULL,
	"reading" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "identification_captures_video_id_type_pk" PRIMARY KEY("video_id","type")
);
--> statement-breakpoint
CREATE TABLE "identification_frames" (
	"video_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reading" text NOT NULL,
	CONSTRAINT "identification_frames_video_id_stage_at_pk" PRIMARY KEY("video_id","stage","at")
);
--> statement-breakpoint
CREATE TABLE "identification_pieces" (
	"video_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "identification_pieces_video_id_number_pk" PRIMARY KEY("video_id","number")
);
--> statement-breakpoint
CREATE TABLE "identification_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"state" text NOT NULL,
	"profile" text NOT NULL,
	"challenge" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"wrapped_key" text,
	"duration_ms" integer,
	"bytes" bigint,
	"sha256" text,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "precedes_reading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "identification_captures_by_sha256" ON "identification_captures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "identification_videos_by_task" ON "identification_videos" USING btree ("task_id","started_at");--> statement-breakpoint
CREATE INDEX "identification_videos_by_sha256" ON "identification_videos" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "identification_videos_by_operation" ON "identification_videos" USING btree ("operation_id");