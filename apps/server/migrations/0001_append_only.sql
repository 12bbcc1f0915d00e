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
