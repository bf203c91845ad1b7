import { dirname } from 'node:path';
import { describe, Problem } from '../run/problem.ts';
import { run, UsageError, usageOf } from './commands/run-command.ts';

/** npm run release, rollback and the other commands of `usageOf`. Exit codes: 0 done, 1 refused or failed, 2 misused. */
const root = dirname(dirname(import.meta.dirname));
const [command = '', ...args] = process.argv.slice(2);
try {
  await run(root, command, args, process.env);
} catch (error) {
  const isMisuse = error instanceof UsageError;
  const isOurs = error instanceof Problem || isMisuse;
  process.stderr.write(`${isOurs ? '✗ ' : ''}${describe(error)}\n`);
  if (isMisuse) process.stderr.write(`\n${usageOf(command)}\n`);
  process.exitCode = isMisuse ? 2 : 1;
}
