-- contract: the release before 0398 counted by it, and the one after it joined its rows; nothing has named it since
-- lock: an empty table that nobody reads or writes
DROP TABLE kol_cells;
