CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"credits" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"order_id" text,
	"approve_url" text,
	"capture_id" text,
	"reason" text,
	"attention" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"pending_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"credits" integer NOT NULL,
	"new" boolean NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "products_sound" CHECK ("products"."price_cents" >= 0 and "products"."credits" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"vat_percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"answer_is_lost" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "credit_entries_by_account";--> statement-breakpoint
ALTER TABLE "credit_balances" ADD COLUMN "entries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "seq" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "balance_after" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
CREATE INDEX "payments_by_account" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_order" ON "payments" USING btree ("provider","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_capture" ON "payments" USING btree ("provider","capture_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "payments_for_operator" ON "payments" USING btree ("created_at") WHERE attention is not null or state = 'awaiting-transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_by_number" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_purchase_once" ON "credit_entries" USING btree ("payment_id") WHERE kind = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","seq");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_positive" CHECK ("credit_entries"."amount" > 0);