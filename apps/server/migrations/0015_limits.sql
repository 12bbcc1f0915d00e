CREATE TABLE "limit_count" (
	"who" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "tries" CASCADE;--> statement-breakpoint
CREATE INDEX "limit_count_reset_at" ON "limit_count" USING btree ("reset_at");