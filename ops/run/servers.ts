import { join } from 'node:path';
import { SITE } from './build.ts';
import { evidenceKeyFile } from './first-run.ts';
import type { Problem } from './problem.ts';
import type { Command } from './processes.ts';
import { say } from './say.ts';
import { Service, type ServiceOptions } from './service.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** Port of the simulated mail server, next to the simulators' own: 3125 for 3100. */
const smtpPort = (simulatorsPort: number) => simulatorsPort + 25;

/** Environment of each server. Addresses of providers that the person has set replace the simulators'. */
export const environments = {
  simulators: ({ port, simulatorsPort, dataDir }: Settings): NodeJS.ProcessEnv => ({
    SIMULATORS_PUBLIC_URL: `http://localhost:${simulatorsPort}`,
    WHATSAPP_WEBHOOK_URL: `${loopback(port)}/api/v1/webhooks/whatsapp`,
    XENDIT_WEBHOOK_URL: `${loopback(port)}/api/v1/webhooks/xendit`,
    ...process.env,
    SIMULATORS_PORT: String(simulatorsPort),
    SIMULATORS_SMTP_PORT: String(smtpPort(simulatorsPort)),
    SOHOR_SIMULATORS_DIR: join(dataDir, 'simulators'),
  }),
  api: (
    { port, simulatorsPort, dataDir }: Settings,
    api: { port: number; databaseUrl: string; migrationDatabaseUrl?: string | undefined; secret: string },
  ) => ({
    PUBLIC_URL: `http://localhost:${port}`,
    REGISTRY_URL: `${loopback(port)}/registry.json`,
    SIMULATORS_URL: loopback(simulatorsPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort(simulatorsPort)}`,
    ...process.env,
    DATABASE_URL: api.databaseUrl,
    // Only when the API itself migrates: this URL gives it full rights on every table.
    MIGRATION_DATABASE_URL: api.migrationDatabaseUrl ?? '',
    API_PORT: String(api.port),
    SOHOR_DATA_DIR: dataDir,
    SOHOR_SECRET: api.secret,
    EVIDENCE_KEY_FILE: evidenceKeyFile(dataDir, process.env) ?? '',
  }),
  gateway: ({ root, port, siteDir }: Settings, apiPort: number): NodeJS.ProcessEnv => ({
    ...process.env,
    PORT: String(port),
    API_URL: loopback(apiPort),
    SITE_DIR: siteDir ?? join(root, SITE),
  }),
};

export const healthUrls = {
  simulators: ({ simulatorsPort }: Settings) => `${loopback(simulatorsPort)}/health`,
  api: (port: number) => `${loopback(port)}/api/v1/ready`,
};

/** Starts a server that is kept alive until the run ends. */
export async function startServer(
  session: Session,
  server: { name: string; command: Command; log: string; healthUrl: string; order: number } & Pick<
    Partial<ServiceOptions>,
    'onOutput' | 'health' | 'healthTimeoutMs' | 'attempts'
  >,
): Promise<void> {
  session.stop.throwIfAborted();
  const service = new Service({
    ...server,
    stop: session.stop,
    onTrouble: (message) => say(`! ${message}`),
    onGivenUp: (problem: Problem) => session.fail(problem),
  });
  session.onEnd(server.order, () => service.end());
  await service.start();
  session.stop.throwIfAborted();
}
