DROP INDEX "contact_requests_open";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "answer_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "answer_refused" text;--> statement-breakpoint
CREATE INDEX "contact_requests_by_state" ON "contact_requests" USING btree ("state","id");