-- no transaction
ALTER TABLE deliverables VALIDATE CONSTRAINT deliverables_state_known;
ALTER TABLE deliverables VALIDATE CONSTRAINT deliverables_due_fits;
ALTER TABLE deliverable_events VALIDATE CONSTRAINT deliverable_events_event_known;
