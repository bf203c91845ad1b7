-- Every event is one of those that are known, with a moved deadline among them.
ALTER TABLE deliverable_events VALIDATE CONSTRAINT deliverable_events_event_known;
