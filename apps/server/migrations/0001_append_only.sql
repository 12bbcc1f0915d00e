-- Evidence and the credit ledger are only ever added to. Whoever has to repair them does it as the database's owner, with the trigger
-- disabled for that one transaction, and not by a slip of ours.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER evidence_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "evidence_links"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What evidence tells of persons stands beside the chain. It is never changed, and deleted only when the chain itself says so: a link after it
-- of the type PersonalDataErased.
CREATE FUNCTION refuse_unsaid_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "evidence_links"
    WHERE "operation_id" = OLD."operation_id" AND "seq" > OLD."seq" AND "body"::json ->> 'type' = 'PersonalDataErased'
  ) THEN
    RAISE EXCEPTION '% is append-only, and no later event says that it was erased', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evidence_records_append_only BEFORE UPDATE OR TRUNCATE ON "evidence_records"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER evidence_records_erased_only_as_said BEFORE DELETE ON "evidence_records"
  FOR EACH ROW EXECUTE FUNCTION refuse_unsaid_erasure();
--> statement-breakpoint
-- What a receipt says is never changed, and none is taken back: the numbers of a series have no gaps.
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What operators do is only ever added to, as evidence and the credit ledger are.
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_actions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
