CREATE TABLE "identification_marks" (
	"video_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identification_marks_video_id_mark_pk" PRIMARY KEY("video_id","mark")
);
--> statement-breakpoint
CREATE TABLE "identification_traces" (
	"video_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"trace" text NOT NULL,
	CONSTRAINT "identification_traces_video_id_at_pk" PRIMARY KEY("video_id","at")
);
--> statement-breakpoint
CREATE INDEX "identification_marks_by_mark" ON "identification_marks" USING btree ("mark","started_at","video_id");