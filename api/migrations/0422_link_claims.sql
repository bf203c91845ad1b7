-- Two contracts may name the same published work. A claim is exclusive only where the KOL's account is proved to be the link's.
-- Null unless it is proved: work that has ended is sealed with all its columns that are not null.
ALTER TABLE deliverables ADD COLUMN is_link_proved boolean;
