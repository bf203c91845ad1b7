import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { figure } from '../../platform/testing/figure.ts';

/** `UPLOADS=10`: as many accounts upload the worst image at once. On demand, as each image takes seconds. */
const ACCOUNTS = Number(process.env.UPLOADS ?? 0);
const FIXTURE = fileURLToPath(new URL('./memory-fixture.ts', import.meta.url));
const MAX_MIB = 900;
/** As in the API's container image: with few arenas, memory that one thread frees is used by others. */
const ENV = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' };

const run = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, [FIXTURE, ...args], { maxBuffer: 64 * 1024 * 1024, env: ENV }))
    .stdout;

// Linux tells the highest memory that a process has had; elsewhere there is no such figure.
(process.platform === 'linux' && ACCOUNTS > 0 ? test : test.skip)(
  'however many upload the worst image at once, two are in memory',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sohor-memory-'));
    try {
      const file = join(folder, 'worst.png');
      await writeFile(file, Buffer.from(await run('1'), 'base64'));
      const { kept, before, peak } = JSON.parse(await run(String(ACCOUNTS), file));
      expect(kept).toBe(ACCOUNTS);
      expect(peak).toBeLessThan(MAX_MIB);
      figure(
        `uploads: ${ACCOUNTS} accounts with the worst image at once, ${Math.round(peak)} MiB at the most, ${Math.round(before)} before\n`,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
