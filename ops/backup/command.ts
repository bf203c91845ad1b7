import { dirname, resolve } from 'node:path';
import { describe, Problem } from '../run/problem.ts';
import { say } from '../run/say.ts';
import { readSettings } from '../run/settings.ts';

/** Runs a command on the data folder and one file; answers the exit code. */
export async function onFile(
  command: 'backup' | 'restore',
  run: (dataDir: string, file: string) => Promise<void>,
): Promise<number> {
  try {
    const [given, ...more] = process.argv.slice(2);
    if (!given || more.length > 0) throw new Problem(`Usage: npm run ${command} -- <file>`);
    const root = dirname(dirname(import.meta.dirname));
    const { dataDir, databaseUrl } = readSettings(root, process.env);
    if (databaseUrl) {
      throw new Problem(
        `DATABASE_URL points at a PostgreSQL of yours: use its own pg_dump and pg_restore. This command is for the embedded one.`,
      );
    }
    // npm changes to the root; the person means the folder where they typed it.
    await run(dataDir, resolve(process.env.INIT_CWD ?? process.cwd(), given));
    return 0;
  } catch (error) {
    say(describe(error));
    return 1;
  }
}
