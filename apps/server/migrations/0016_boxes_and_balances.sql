ALTER TABLE "credit_balances" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD COLUMN "unsound_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operation_documents" ADD COLUMN "boxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_balances_by_check" ON "credit_balances" USING btree ("checked_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_balances_unsound" ON "credit_balances" USING btree ("account_id") WHERE unsound_since is not null;--> statement-breakpoint
-- The one box a document could have is now the first of several.
UPDATE "operation_documents" SET "boxes" = jsonb_build_array("box") WHERE jsonb_typeof("box") = 'object';--> statement-breakpoint
ALTER TABLE "operation_documents" DROP COLUMN "box";