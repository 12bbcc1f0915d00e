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
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "contact_requests_open" ON "contact_requests" USING btree ("id") WHERE state <> 'CLOSED';