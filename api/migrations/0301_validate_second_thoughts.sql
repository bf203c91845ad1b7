-- no transaction
ALTER TABLE campaigns VALIDATE CONSTRAINT campaigns_deleted_are_cancelled;
ALTER TABLE payment_orders VALIDATE CONSTRAINT payment_orders_void_pay_for_nothing;
ALTER TABLE contracts VALIDATE CONSTRAINT contracts_withdrawn_are_lapsed;
