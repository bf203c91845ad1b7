-- Two contracts may name the same published work. A claim is exclusive only where the KOL's account is proved to be the link's.
ALTER TABLE deliverables ADD COLUMN is_link_proved boolean NOT NULL DEFAULT false;
