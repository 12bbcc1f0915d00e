CREATE TABLE "file_owners" (
	"sha256" text NOT NULL,
	"owner" uuid NOT NULL,
	CONSTRAINT "file_owners_sha256_owner_pk" PRIMARY KEY("sha256","owner")
);
--> statement-breakpoint
CREATE TABLE "unowned_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_owners_by_owner" ON "file_owners" USING btree ("owner");--> statement-breakpoint
-- Files that operations name already. Those that nobody names are found and removed in time.
INSERT INTO "file_owners" ("sha256", "owner")
SELECT "d"."source_sha256", "o"."id" FROM "operation_documents" "d" JOIN "operations" "o" ON "o"."id" = "d"."operation_id" WHERE "o"."erased_at" IS NULL
UNION
SELECT "d"."sealed_sha256", "o"."id" FROM "operation_documents" "d" JOIN "operations" "o" ON "o"."id" = "d"."operation_id" WHERE "o"."erased_at" IS NULL AND "d"."sealed_sha256" IS NOT NULL
UNION
SELECT "acta_sha256", "id" FROM "operations" WHERE "erased_at" IS NULL AND "acta_sha256" IS NOT NULL;
