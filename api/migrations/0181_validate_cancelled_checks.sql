-- no transaction
ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_cancelled_say_why;
ALTER TABLE contracts VALIDATE CONSTRAINT contracts_status_known;
ALTER TABLE audit_entries VALIDATE CONSTRAINT audit_entries_event_known;
