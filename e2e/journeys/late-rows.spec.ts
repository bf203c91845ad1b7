import { test } from '../support/broken-site-test.ts';
import { judgeLateRows } from '../support/failures/late-rows.ts';
import { REMOTE_ROWS } from '../support/failures/remote-rows.ts';
import { SHELL_ROWS } from '../support/failures/shell-rows.ts';

test('failures shown late beside other journeys are shown in time when run alone', async ({ site, open }) => {
  test.setTimeout(15 * 60_000);
  await judgeLateRows([...REMOTE_ROWS, ...SHELL_ROWS], { site, open });
});
