import { join } from 'node:path';
import { devPortsOf } from '../workspaces.ts';
import { toolEnvironment } from './build.ts';
import { claimDataFolder } from './data-folder.ts';
import { type DemoAccount, serverSecret } from './first-run.ts';
import { claimPort, freePort } from './ports.ts';
import { prepareDatabase } from './prepare-database.ts';
import { anyCommand } from './processes.ts';
import { progress, say } from './say.ts';
import { environments, healthUrls, startServer } from './servers.ts';
import { END, type Session } from './session.ts';
import type { Settings } from './settings.ts';
import { finalBlock } from './start-product.ts';
import { watchTypes } from './watch-types.ts';

/** API and simulators restart when a file changes; shell and remotes reload in the open page. */
export async function startDevelopment(session: Session, settings: Settings): Promise<void> {
  const { root, dataDir, port, simulatorsPort } = settings;
  const remotes = Object.entries(devPortsOf(root));
  const patienceMs = (await claimDataFolder(session, settings)) ? 12_000 : 1_000;
  await claimPort(port, 'PORT', 'the shell', patienceMs);
  await claimPort(simulatorsPort, 'SIMULATORS_PORT', 'the simulators', patienceMs);
  for (const [remote, remotePort] of remotes) {
    await claimPort(remotePort, undefined, `the dev server of ${remote}`, patienceMs);
  }
  const apiPort = await freePort();
  const secret = serverSecret(dataDir, process.env.SOHOR_SECRET);

  const watched = (folder: string, env: NodeJS.ProcessEnv, healthUrl: string, order: number) => {
    const command = [process.execPath, '--watch', '--watch-preserve-output', 'server.ts'];
    return startServer(session, {
      name: folder,
      command: anyCommand(command, join(root, folder), env),
      log: join(dataDir, 'logs', `${folder}.log`),
      healthUrl,
      order,
      // A service that fails at its start waits until its file is corrected.
      healthTimeoutMs: 600_000,
      onOutput: prefixed(folder),
    });
  };
  const devServer = (workspace: string, devPort: number) =>
    startServer(session, {
      name: workspace,
      command: anyCommand(['npm', 'run', 'dev', '-w', workspace], root, {
        ...toolEnvironment(root),
        PORT: String(devPort),
        API_URL: `http://127.0.0.1:${apiPort}`,
      }),
      log: join(dataDir, 'logs', `${workspace}.log`),
      healthUrl: `http://127.0.0.1:${devPort}/${workspace === 'shell' ? '' : 'remoteEntry.js'}`,
      order: END.site,
      attempts: 1,
      health: 'any answer',
      healthTimeoutMs: 180_000,
      onOutput: prefixed(workspace),
    });

  let accounts: DemoAccount[] = [];
  const api = async () => {
    const prepared = await prepareDatabase(session, settings);
    accounts = prepared.accounts;
    // The API migrates itself, because it also restarts for a new migration.
    const database = { databaseUrl: prepared.url, migrationDatabaseUrl: prepared.ownerUrl };
    const env = environments.api(settings, { port: apiPort, ...database, secret });
    await progress('Starting the API', 'API runs', () =>
      watched('api', env, healthUrls.api(apiPort), END.api),
    );
  };
  await session.all([
    api(),
    watched('simulators', environments.simulators(settings), healthUrls.simulators(settings), END.simulators),
    progress('Starting the dev servers', 'Dev servers run', () =>
      session.all([
        devServer('shell', port),
        ...remotes.map(([remote, remotePort]) => devServer(remote, remotePort)),
      ]),
    ),
  ]);
  watchTypes(session, root, (workspace, text) => prefixed(workspace)(Buffer.from(text)));
  say(finalBlock(settings, accounts));
}

/** Puts the service's name before each of its lines. */
function prefixed(name: string): (chunk: Buffer) => void {
  return (chunk) => {
    for (const line of chunk
      .toString()
      .split('\n')
      .filter((text) => text.trim()))
      say(`${`[${name}]`.padEnd(15)}${line}`);
  };
}
