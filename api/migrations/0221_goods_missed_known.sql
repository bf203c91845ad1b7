-- Every event is one of those that are known, with a deadline that passed without the product among them.
ALTER TABLE deliverable_events VALIDATE CONSTRAINT deliverable_events_event_known;
