-- contract: each since 0020; the triggers that take their places refuse less
-- lock: triggers and functions alone
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

DROP TRIGGER tax_profiles_kept ON tax_profiles;
CREATE TRIGGER tax_profiles_kept BEFORE DELETE ON tax_profiles FOR EACH ROW EXECUTE FUNCTION refuse_unless_unused();
DROP TRIGGER tax_events_append_only ON tax_events;
CREATE TRIGGER tax_events_append_only BEFORE UPDATE OR TRUNCATE ON tax_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_tax_change();
CREATE TRIGGER tax_events_kept BEFORE DELETE ON tax_events FOR EACH ROW EXECUTE FUNCTION refuse_unless_unused();
DROP TRIGGER payout_accounts_kept ON payout_accounts;
CREATE TRIGGER payout_accounts_no_truncate BEFORE TRUNCATE ON payout_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();
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

-- A former member's name stays only where it did something for the Brand.
CREATE FUNCTION forget_idle_name(person uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE users u SET full_name = 'Mantan anggota', email = '', image = NULL
  WHERE u.id = person AND u.left_at IS NOT NULL AND NOT EXISTS (SELECT FROM team_acts a
    WHERE a.brand_id = u.brand_id AND a.person_id = u.id AND a.call <> 'POST Team/leave' AND coalesce(a.status, 200) < 400);
$$;
