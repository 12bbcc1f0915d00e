CREATE SEQUENCE "public"."operation_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "operation_words" (
	"account_id" uuid NOT NULL,
	"beginning" text NOT NULL,
	"place" bigint NOT NULL,
	CONSTRAINT "operation_words_account_id_beginning_place_pk" PRIMARY KEY("account_id","beginning","place")
);
--> statement-breakpoint
DROP INDEX "operations_by_account";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "place" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "signature_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "search_text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "updated_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "operations_by_place" ON "operations" USING btree ("account_id","place");--> statement-breakpoint
CREATE INDEX "operations_by_state" ON "operations" USING btree ("account_id","state","signature_type","place");--> statement-breakpoint
CREATE INDEX "operations_by_change" ON "operations" USING btree ("account_id","changed_in");--> statement-breakpoint
CREATE INDEX "operations_to_look_at" ON "operations" USING btree ("account_id","place") WHERE attention is not null;--> statement-breakpoint
CREATE INDEX "operations_unopened" ON "operations" USING btree ("account_id","expires_at") WHERE state in ('created', 'sent');--> statement-breakpoint
CREATE INDEX "operations_unsealed" ON "operations" USING btree ("account_id","signed_at") WHERE state in ('signed', 'sealing');