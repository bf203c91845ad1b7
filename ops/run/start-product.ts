import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder } from './data-folder.ts';
import { type DemoAccount, serverSecret } from './first-run.ts';
import { claimPort, freePort } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import { Problem } from './problem.ts';
import { nodeFile } from './processes.ts';
import { progress, say } from './say.ts';
import { environments, healthUrls, startServer } from './servers.ts';
import { END, type Session } from './session.ts';
import type { Settings } from './settings.ts';

/** Starts the whole product on one address, from the sources to the printed block with its addresses. */
export async function startProduct(
  session: Session,
  settings: Settings,
  buildSite: (root: string, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const { root, dataDir, port, simulatorsPort } = settings;
  const beforeWasKilled = await claimDataFolder(session, settings);
  // Servers of a killed run end by themselves, but may still finish a request.
  const patienceMs = beforeWasKilled ? 12_000 : 1_000;
  await claimPort(port, 'PORT', 'the product', patienceMs);
  await claimPort(simulatorsPort, 'SIMULATORS_PORT', 'the simulators', patienceMs);
  const secret = serverSecret(dataDir, process.env.SOHOR_SECRET);
  const apiPort = await freePort();
  const server = (name: string, folder: string, env: NodeJS.ProcessEnv, healthUrl: string, order: number) =>
    startServer(session, {
      name,
      command: nodeFile(join(root, folder, 'server.ts'), join(root, folder), env),
      log: join(dataDir, 'logs', `${folder}.log`),
      healthUrl,
      order,
    });

  let accounts: DemoAccount[] = [];
  const database = async () => {
    const prepared = await prepareDatabase(session, settings);
    accounts = prepared.accounts;
    await progress('Starting the API', 'API runs', () => {
      const env = environments.api(settings, { port: apiPort, databaseUrl: prepared.url, secret });
      return server('The API', 'api', env, healthUrls.api(apiPort), END.api);
    });
  };
  await session.all([
    settings.siteDir ? findSite(settings.siteDir) : buildSite(root, session.stop),
    database(),
    progress('Starting the simulators', 'Simulators run', () =>
      server(
        'The simulators',
        'simulators',
        environments.simulators(settings),
        healthUrls.simulators(settings),
        END.simulators,
      ),
    ),
  ]);
  await progress('Starting the gateway', 'Gateway runs', () =>
    server('The gateway', 'gateway', environments.gateway(settings, apiPort), healthUrls.api(port), END.site),
  );
  say(finalBlock(settings, accounts));
}

async function findSite(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'site.json')))
    throw new Problem(`SITE_DIR: there is no published site in ${folder}.`);
}

export function finalBlock(
  { port, simulatorsPort, dataDir, databaseUrl }: Settings,
  accounts: DemoAccount[],
): string {
  const logIns = accounts.map(({ role, name, phone }) => `${role.padEnd(6)} ${phone.padEnd(15)} ${name}`);
  const rows: [string, string[]][] = [
    ['Sohor', [`http://localhost:${port}`]],
    ['Log in as', logIns],
    ['Codes arrive at', [`http://localhost:${simulatorsPort}/whatsapp`]],
    ['Data', [databaseUrl ? `${dataDir} (files), DATABASE_URL (database)` : dataDir]],
    ['Stop', ['Ctrl-C']],
  ];
  const lines = rows.flatMap(([label, values]) =>
    values.map((value, index) => `  ${(index === 0 ? label : '').padEnd(17)}${value}`),
  );
  return `\n${lines.join('\n')}\n`;
}
