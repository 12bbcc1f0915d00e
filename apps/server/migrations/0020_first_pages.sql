ALTER TABLE "operation_documents" ADD COLUMN "first_page_image" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "standing" text DEFAULT 'paying' NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "network" text;--> statement-breakpoint
UPDATE "operations" SET "standing" = 'trial' WHERE "account_id" IS NULL;
