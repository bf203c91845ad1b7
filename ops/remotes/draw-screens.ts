import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Renews docs/screens.md, the list of the states of every page. */
export async function drawScreens(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'e2e/states/screens-page.ts')], { cwd: root });
}
