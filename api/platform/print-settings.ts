import { CONFIG_ENTRIES } from './config.ts';

/** All settings of the API as a table: `npm run settings -w api` prints it. The third column is for `SOHOR_ENV=production`. */
export function settingsTable(): string {
  const rows = Object.values(CONFIG_ENTRIES).map(({ name, description, local, production, isOptional }) => {
    // Production refuses a default with plain http.
    const mustBeSet = production === '' || /^http:/.test(production ?? '');
    const live = isOptional ? '' : mustBeSet ? '**must be set**' : quoted(production ?? local);
    const here = name === 'SOHOR_DATA_DIR' ? 'a temporary folder' : quoted(local);
    return `| \`${name}\` | ${here} | ${live} | ${description.replaceAll('|', '\\|')} |`;
  });
  return `| setting | default | in production | |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const quoted = (value: string) => (value === '' ? '' : `\`${value}\``);

if (import.meta.main) process.stdout.write(settingsTable());
