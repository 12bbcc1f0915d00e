-- UNLOGGED: what is asked may be the picture of a person, and stands in neither the write-ahead log nor what is made of it (replicas, base
-- backups). Its values are compressed already.
CREATE UNLOGGED TABLE "remote_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"question" "bytea" NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"instance" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer" "bytea"
);
--> statement-breakpoint
ALTER TABLE "remote_calls" ALTER COLUMN "question" SET STORAGE EXTERNAL, ALTER COLUMN "answer" SET STORAGE EXTERNAL;
