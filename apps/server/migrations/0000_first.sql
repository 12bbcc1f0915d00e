CREATE TABLE "job_dead" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer NOT NULL,
	"died_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_claim" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"instance" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"start_after" timestamp with time zone,
	"enqueued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_never_negative" CHECK ("credit_balances"."available" >= 0 and "credit_balances"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"operation_id" uuid,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_links" (
	"operation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_links_operation_id_seq_pk" PRIMARY KEY("operation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "evidence_records" (
	"operation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "evidence_records_operation_id_seq_pk" PRIMARY KEY("operation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"operation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "operation_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"order" integer NOT NULL,
	"mandatory" boolean NOT NULL,
	"source_sha256" text NOT NULL,
	"source_size" integer NOT NULL,
	"pages" integer NOT NULL,
	"first_page" jsonb NOT NULL,
	"box" jsonb,
	"read_at" timestamp (3) with time zone,
	"sealed_sha256" text
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_uuid" uuid NOT NULL,
	"account_id" uuid,
	"op_class" text NOT NULL,
	"demo" boolean NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"sender_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"acta_sha256" text,
	"version" integer DEFAULT 1 NOT NULL,
	"head_seq" integer NOT NULL,
	"head_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"signature_types" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"invite" boolean NOT NULL,
	"confirm" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	CONSTRAINT "signing_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"code_hmac" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_documents" ADD CONSTRAINT "operation_documents_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_claim_instance" ON "job_claim" USING btree ("instance");--> statement-breakpoint
CREATE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reserve_once" ON "credit_entries" USING btree ("operation_id") WHERE kind = 'reserve';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_settle_once" ON "credit_entries" USING btree ("operation_id") WHERE kind in ('capture', 'release');--> statement-breakpoint
CREATE UNIQUE INDEX "operation_documents_by_reference" ON "operation_documents" USING btree ("operation_id","reference");--> statement-breakpoint
CREATE INDEX "operations_by_account" ON "operations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "operations_to_seal" ON "operations" USING btree ("signed_at") WHERE state in ('signed', 'sealing');--> statement-breakpoint
CREATE INDEX "operations_failed" ON "operations" USING btree ("signed_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "operations_to_expire" ON "operations" USING btree ("expires_at") WHERE state in ('created', 'sent', 'opened', 'read');--> statement-breakpoint
CREATE UNIQUE INDEX "signers_by_operation" ON "signers" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_operation" ON "otp_challenges" USING btree ("operation_id");