-- A link of an account that is known to be another one is refused now. What stays is whether the account could be told.
ALTER TABLE deliverable_events RENAME COLUMN is_foreign_account TO is_account_unsure;
