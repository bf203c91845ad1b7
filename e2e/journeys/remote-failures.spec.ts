import { testRows } from '../support/failures/late-rows.ts';
import { REMOTE_ROWS } from '../support/failures/remote-rows.ts';

testRows(REMOTE_ROWS);
