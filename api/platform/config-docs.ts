import { writeFileSync } from 'node:fs';
import { CONFIG_ENTRIES } from './config.ts';

const FILE = new URL('../../docs/configuration.md', import.meta.url);

/** Table of all entries, for `docs/configuration.md`. */
export function describeConfig(): string {
  const rows = Object.values(CONFIG_ENTRIES).map(({ name, description, local, production, isOptional }) => {
    // Production refuses a default with plain http.
    const mustBeSet = production === '' || /^http:/.test(production ?? '');
    const live = isOptional ? '' : mustBeSet ? '**must be set**' : shown(production ?? local);
    return `| \`${name}\` | ${shown(name === 'SOHOR_DATA_DIR' ? 'a temporary folder' : local, name === 'SOHOR_DATA_DIR')} | ${live} | ${description.replaceAll('|', '\\|')} |`;
  });
  return `# Configuration of the API

Read once at start from the environment. A start with a wrong entry stops and names all of them. Made from \`api/platform/config.ts\` by
\`npm run config:docs -w api\`; a test fails when it is stale. What \`npm start\` takes in addition is in [README.md](../README.md), what the
simulators take in [simulators/README.md](../simulators/README.md), and how to go live in [operations.md](operations.md).

The third column is the default with \`SOHOR_ENV=production\`.

| entry | default | in production | |
|---|---|---|---|
${rows.join('\n')}
`;
}

function shown(value: string, isProse = false): string {
  if (value === '') return '';
  return isProse ? value : `\`${value}\``;
}

if (import.meta.main) writeFileSync(FILE, describeConfig());
