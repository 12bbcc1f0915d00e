CREATE TABLE "suspended_operations" (
	"operation_id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "tenure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "mac" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "operations" ALTER COLUMN "mac" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "signing_links" ADD COLUMN "tenure" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "signing_links" ALTER COLUMN "tenure" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "signing_links" ADD COLUMN "loads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_links" ADD COLUMN "loaded_by" text;--> statement-breakpoint
ALTER TABLE "signing_links" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "signing_links" DROP COLUMN "used_by";