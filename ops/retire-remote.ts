import { dirname } from 'node:path';
import { retireRemote } from './remotes/retire-remote.ts';
import { describe, Problem } from './run/problem.ts';
import { say } from './run/say.ts';

/** npm run retire-remote -- <name> */
const root = dirname(import.meta.dirname);
try {
  const given = process.argv.slice(2);
  const [name, more] = given.filter((one) => one !== '--discard');
  if (!name || more) throw new Problem('Usage: npm run retire-remote -- remote-<name> [--discard]');
  retireRemote(root, name, given.includes('--discard'));
  say(`✓ ${name} is out of this tree. Where it is live it stays so until you take it away there, too:

  npm run disable  -- ${name} --to <site>    its pages say that they are being maintained: time to say goodbye
  npm run withdraw -- ${name} --to <site>    its pages and its lines of the menu are gone`);
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? '✗ ' : ''}${describe(error)}\n`);
  process.exitCode = 1;
}
