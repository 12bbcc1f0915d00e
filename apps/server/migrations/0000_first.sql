CREATE SEQUENCE "public"."operation_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "job_dead" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer NOT NULL,
	"died_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_owners" (
	"sha256" text NOT NULL,
	"owner" uuid NOT NULL,
	CONSTRAINT "file_owners_sha256_owner_pk" PRIMARY KEY("sha256","owner")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"queue" text NOT NULL,
	"id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"instance" integer,
	"begun_at" timestamp with time zone,
	"fault" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "jobs_queue_id_pk" PRIMARY KEY("queue","id")
);
--> statement-breakpoint
CREATE TABLE "limit_count" (
	"who" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unowned_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
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
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifted_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"name" text,
	"password_hash" text
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"operator_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_documents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	"current_subscription" text,
	"subscription_started_at" timestamp with time zone,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postalcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"role" text DEFAULT 'holder' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_verified" CHECK ("users"."email_verified")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"nif" text NOT NULL,
	"signature_selected" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"message" text NOT NULL,
	"consents" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answer_sent_at" timestamp (3) with time zone,
	"answer_refused" text,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"unsound_since" timestamp (3) with time zone,
	CONSTRAINT "credit_balances_never_negative" CHECK ("credit_balances"."available" >= 0 and "credit_balances"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"operation_id" uuid,
	"payment_id" uuid,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_positive" CHECK ("credit_entries"."amount" > 0)
);
--> statement-breakpoint
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
	"original" jsonb,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pages" integer NOT NULL,
	"first_page" jsonb NOT NULL,
	"first_page_image" text,
	"sealed_sha256" text
);
--> statement-breakpoint
CREATE TABLE "operation_words" (
	"account_id" uuid NOT NULL,
	"beginning" text NOT NULL,
	"place" bigint NOT NULL,
	CONSTRAINT "operation_words_account_id_beginning_place_pk" PRIMARY KEY("account_id","beginning","place")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_uuid" uuid NOT NULL,
	"account_id" uuid,
	"place" bigint NOT NULL,
	"standing" text DEFAULT 'paying' NOT NULL,
	"network" text,
	"op_class" text NOT NULL,
	"demo" boolean NOT NULL,
	"phase" text NOT NULL,
	"waiting_for" text,
	"signature_type" text NOT NULL,
	"attention" text,
	"search_text" text NOT NULL,
	"language" text NOT NULL,
	"sender_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rules" jsonb NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"acta_sha256" text,
	"erased_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"head_seq" integer NOT NULL,
	"head_hash" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"order" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"fields" jsonb NOT NULL,
	"language" text NOT NULL,
	"signature_types" jsonb NOT NULL,
	"invite" boolean NOT NULL,
	"confirm" boolean NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"held_by" text,
	"tenure" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party_documents" (
	"party_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"boxes" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"seen" jsonb,
	"shown" jsonb,
	CONSTRAINT "party_documents_party_id_document_id_pk" PRIMARY KEY("party_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "signing_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tenure" integer NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"loaded_by" text,
	"taken_by_sender" boolean DEFAULT false NOT NULL,
	CONSTRAINT "signing_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "suspended_operations" (
	"operation_id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order" integer NOT NULL,
	"state" text NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"task_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawings_task_id_document_id_pk" PRIMARY KEY("task_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"code_hmac" text NOT NULL,
	"channel" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"receipts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_documents" ADD CONSTRAINT "user_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_documents" ADD CONSTRAINT "operation_documents_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_documents" ADD CONSTRAINT "party_documents_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_documents" ADD CONSTRAINT "party_documents_document_id_operation_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."operation_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_owners_by_owner" ON "file_owners" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("queue","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("instance") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "limit_count_reset_at" ON "limit_count" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "mailed_links_email" ON "mailed_links" USING btree ("email","kind","created_at");--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "contact_requests_by_state" ON "contact_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "credit_balances_by_check" ON "credit_balances" USING btree ("checked_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_balances_unsound" ON "credit_balances" USING btree ("account_id") WHERE unsound_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_by_account" ON "credit_entries" USING btree ("account_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reserve_once" ON "credit_entries" USING btree ("operation_id") WHERE kind = 'reserve';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_settle_once" ON "credit_entries" USING btree ("operation_id") WHERE kind in ('capture', 'release');--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_purchase_once" ON "credit_entries" USING btree ("payment_id") WHERE kind = 'purchase';--> statement-breakpoint
CREATE INDEX "payments_by_account" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_order" ON "payments" USING btree ("provider","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_capture" ON "payments" USING btree ("provider","capture_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "payments_for_operator" ON "payments" USING btree ("created_at") WHERE attention is not null or state = 'awaiting-transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_by_number" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_documents_by_reference" ON "operation_documents" USING btree ("operation_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "operations_by_place" ON "operations" USING btree ("account_id","place");--> statement-breakpoint
CREATE INDEX "operations_by_phase" ON "operations" USING btree ("account_id","phase","signature_type","place");--> statement-breakpoint
CREATE INDEX "operations_by_change" ON "operations" USING btree ("account_id","changed_in");--> statement-breakpoint
CREATE INDEX "operations_to_look_at" ON "operations" USING btree ("account_id","place") WHERE attention is not null;--> statement-breakpoint
CREATE INDEX "operations_unopened" ON "operations" USING btree ("account_id","expires_at") WHERE waiting_for in ('delivery', 'opening');--> statement-breakpoint
CREATE INDEX "operations_unsealed" ON "operations" USING btree ("account_id","closed_at") WHERE phase = 'closing';--> statement-breakpoint
CREATE INDEX "operations_to_seal" ON "operations" USING btree ("closed_at") WHERE phase = 'closing';--> statement-breakpoint
CREATE INDEX "operations_failed" ON "operations" USING btree ("closed_at") WHERE phase = 'failed';--> statement-breakpoint
CREATE INDEX "operations_with_copies" ON "operations" USING gin ("copies" jsonb_path_ops) WHERE copies <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "operations_of_trials" ON "operations" USING btree ("place") WHERE account_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "operations_to_expire" ON "operations" USING btree ("expires_at") WHERE phase = 'open';--> statement-breakpoint
CREATE INDEX "operations_to_remind" ON "operations" USING btree ("remind_at") WHERE phase = 'open' and remind_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parties_by_order" ON "parties" USING btree ("operation_id","level","order");--> statement-breakpoint
CREATE INDEX "signing_links_by_operation" ON "signing_links" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "signing_links_by_party" ON "signing_links" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_by_order" ON "tasks" USING btree ("party_id","order");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_task" ON "otp_challenges" USING btree ("task_id");--> statement-breakpoint
CREATE TABLE "bulk_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"creator" jsonb NOT NULL,
	"standing" text NOT NULL,
	"visitor" jsonb NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"template" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	"phase" text NOT NULL,
	"waits_for" text,
	"wakes_at" timestamp (3) with time zone,
	"turn" integer NOT NULL,
	"idempotency_key" text,
	"body_sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"values" jsonb,
	"reference" text NOT NULL,
	"operation_id" uuid,
	"fault" jsonb,
	"not_before" timestamp (3) with time zone,
	CONSTRAINT "bulk_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_batch_id_bulk_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_batches_by_key" ON "bulk_batches" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "bulk_batches_by_account" ON "bulk_batches" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_batches_under_way" ON "bulk_batches" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "bulk_batches_ended" ON "bulk_batches" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "bulk_rows_by_state" ON "bulk_rows" USING btree ("batch_id","state","row");