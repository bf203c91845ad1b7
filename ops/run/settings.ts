import { join, resolve } from 'node:path';
import { reachableDataDir } from '../embedded-postgres/index.ts';
import { Problem } from './problem.ts';

/** What the person who starts the product can set; README.md has the same list. */
export interface Settings {
  root: string;
  port: number;
  simulatorsPort: number;
  dataDir: string;
  demo: boolean;
  /** URL of another PostgreSQL than the embedded one. */
  databaseUrl: string | undefined;
  /** URL of the same database for the role that owns the tables. */
  migrationDatabaseUrl: string | undefined;
  /** Folder of a published site that is served as it is; then nothing is built. */
  siteDir: string | undefined;
}

export function readSettings(root: string, env: NodeJS.ProcessEnv): Settings {
  const port = portFrom(env, 'PORT', 3000);
  const simulatorsPort = portFrom(env, 'SIMULATORS_PORT', 3100);
  if (port === simulatorsPort) throw new Problem(`PORT and SIMULATORS_PORT are both ${port}: choose two.`);
  const databaseUrl = env.DATABASE_URL || undefined;
  const standard = join(root, '.data');
  const dataDir = env.SOHOR_DATA_DIR
    ? resolve(root, env.SOHOR_DATA_DIR)
    : databaseUrl
      ? standard
      : reachableDataDir(standard);
  const siteDir = env.SITE_DIR ? resolve(root, env.SITE_DIR) : undefined;
  const migrationDatabaseUrl = (databaseUrl && env.MIGRATION_DATABASE_URL) || undefined;
  const demo = env.SOHOR_DEMO !== '0';
  return {
    root,
    port,
    simulatorsPort,
    dataDir,
    demo,
    databaseUrl,
    migrationDatabaseUrl,
    siteDir,
  };
}

function portFrom(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = env[name] || String(standard);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${name} is "${text}": it must be a port number, from 1 to 65535.`);
}
