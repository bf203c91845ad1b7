-- no transaction
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_no_known;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_contract_known;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_issuer_known;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_for_one_cause;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_of_work_whole;
ALTER TABLE invoices VALIDATE CONSTRAINT invoices_parts_sound;
