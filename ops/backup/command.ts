import { dirname, resolve } from 'node:path';
import { describe, Problem } from '../run/problem.ts';
import { say } from '../run/say.ts';
import { readSettings, type Settings } from '../run/settings.ts';

const USAGE = {
  backup: 'npm run backup -- <file>',
  restore: 'npm run restore -- <file>',
};

/** Runs a command with its arguments on the embedded database; returns the exit code. */
export async function onEmbedded(
  command: keyof typeof USAGE,
  run: (settings: Settings, typed: readonly string[]) => Promise<void> | undefined,
): Promise<number> {
  try {
    const root = dirname(dirname(import.meta.dirname));
    const settings = readSettings(root, process.env);
    if (settings.databaseUrl) {
      throw new Problem(
        `DATABASE_URL points at a PostgreSQL of yours: use its own pg_dump and pg_restore. This command is for the embedded one.`,
      );
    }
    const running = run(settings, process.argv.slice(2));
    if (!running) throw new Problem(`Usage: ${USAGE[command]}`);
    await running;
    return 0;
  } catch (error) {
    say(describe(error));
    return 1;
  }
}

/** The path of a file that the person typed. npm changes to the root folder, so the path is resolved from where it was typed. */
export const fileOf = (typed: string) => resolve(process.env.INIT_CWD ?? process.cwd(), typed);
