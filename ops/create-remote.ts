import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES } from '@sohor/shared/wire/catalog';
import { createRemote, type NewRemote } from './remotes/create-remote.ts';
import { describe, Problem } from './run/problem.ts';
import { say } from './run/say.ts';

/** npm run create-remote -- <name> [--title …] [--role …] [--owner …] */
const root = dirname(import.meta.dirname);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      role: { type: 'string', default: 'KOL' },
      owner: { type: 'string' },
    },
  });
  const [given, more] = positionals;
  if (!given || more)
    throw new Problem(
      `Usage: npm run create-remote -- <name> [--title "Operasional"] [--role ${ROLES.join('|')}|session] [--owner @sohor/ops]`,
    );
  const name = given.startsWith('remote-') ? given : `remote-${given}`;
  const short = name.slice('remote-'.length);
  const title = values.title ?? short.charAt(0).toUpperCase() + short.slice(1).replaceAll('-', ' ');
  const owner = values.owner ?? `@sohor/${short}`;
  const path = await createRemote(root, { name, title, role: values.role as NewRemote['role'], owner });
  say(`✓ ${name} is there: one page at ${path}, with its line in the menu of ${values.role === 'session' ? 'KOLs and Brands' : `the role ${values.role}`}, for ${owner}

  npm run dev                    its page is in the menu; change ${name}/src and look
  npm test -w ${name}
  npm run release -- ${name}     after a new "npm start": it makes the site, and a key for this remote that the site knows

  CI finds it by itself. Where releases are signed, the team needs a key ("npm run keys -- new <file>"): the private one as the secret
  SIGNING_KEY of an environment ${name} in the repository's settings, the public one in the site's list of trusted keys.`);
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? '✗ ' : ''}${describe(error)}\n`);
  process.exitCode = 1;
}
