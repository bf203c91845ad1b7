-- The end of an account.

-- The code that a session was sent for closing its account. The newest replaces the one before.
CREATE TABLE closing_requests (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  code_id uuid NOT NULL
);

-- By what a person is recognised whatever account it has: keyed hashes of numbers that were proved, which nobody can read one from.
CREATE TABLE proved_identities (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hmac bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('phone', 'tax')),
  proved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, hmac)
);
CREATE INDEX proved_identities_by_hmac ON proved_identities (hmac);
CREATE INDEX proved_identities_by_age ON proved_identities (proved_at);
-- Closed accounts that still have, or owe, something are few.
CREATE INDEX wallets_not_empty ON wallets (owner_id) WHERE balance_idr <> 0;
CREATE VIEW wallet_rests WITH (security_invoker) AS SELECT owner_id, seq, balance_idr FROM wallets WHERE balance_idr <> 0;

-- What a closed account leaves: rows about money and tax stay only where a payout or a paper names them.
CREATE FUNCTION refuse_unless_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = OLD.user_id AND u.status = 'closed')
    OR (TG_TABLE_NAME = 'payout_accounts' AND EXISTS (SELECT FROM payouts p WHERE p.account_id = OLD.id))
    OR (TG_TABLE_NAME = 'tax_profiles'
      AND EXISTS (SELECT FROM tax_withholdings w WHERE OLD.id IN (w.profile_id, w.withholder_profile_id)))
  THEN
    RAISE EXCEPTION 'what was said about money and tax is never changed';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER tax_profiles_kept BEFORE DELETE ON tax_profiles FOR EACH ROW EXECUTE FUNCTION refuse_unless_unused();
CREATE TRIGGER tax_events_kept BEFORE DELETE ON tax_events FOR EACH ROW EXECUTE FUNCTION refuse_unless_unused();
CREATE TRIGGER payout_accounts_kept BEFORE DELETE ON payout_accounts FOR EACH ROW EXECUTE FUNCTION refuse_unless_unused();

-- As the owner of the tables, because the API may not delete events. The triggers above decide what may go.
CREATE FUNCTION erase_unused(person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM payout_accounts a WHERE a.user_id = person AND NOT EXISTS (SELECT FROM payouts p WHERE p.account_id = a.id);
  DELETE FROM tax_events e USING tax_profiles t WHERE t.id = e.profile_id AND t.user_id = person
    AND NOT EXISTS (SELECT FROM tax_withholdings w WHERE t.id IN (w.profile_id, w.withholder_profile_id));
  DELETE FROM tax_profiles t WHERE t.user_id = person
    AND NOT EXISTS (SELECT FROM tax_withholdings w WHERE t.id IN (w.profile_id, w.withholder_profile_id));
  DELETE FROM tax_certificates c WHERE c.user_id = person
    AND EXISTS (SELECT FROM users u WHERE u.id = person AND u.status = 'closed')
    AND NOT EXISTS (SELECT FROM tax_profiles t WHERE t.user_id = person AND t.identity_id = c.identity_id);
$$;
