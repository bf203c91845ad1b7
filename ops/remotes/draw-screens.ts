import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Writes docs/screens.md, which lists the states of every page, anew. */
export async function drawScreens(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'e2e/states/screens-page.ts')], { cwd: root });
}
