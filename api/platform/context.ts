import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createEvidenceBucket } from '../adapters/evidence-bucket.ts';
import { createEvidenceFolder, type EvidenceStore } from '../adapters/evidence-store.ts';
import { createLocalFiles, type FileStore } from '../adapters/files.ts';
import { createMail, type Mail } from '../adapters/mail.ts';
import { createMidtrans, type Midtrans } from '../adapters/midtrans.ts';
import { BY_THE_CLOCK, type Patience } from '../adapters/patience.ts';
import { createS3Files } from '../adapters/s3-files.ts';
import { createShortLinks, type ShortLinks } from '../adapters/short-links.ts';
import { createTikTok, type TikTok } from '../adapters/tiktok.ts';
import { createWebPush, type WebPush } from '../adapters/web-push.ts';
import { createWhatsApp, type WhatsApp } from '../adapters/whatsapp.ts';
import { createXendit, type Xendit } from '../adapters/xendit.ts';
import { createNameCheck, type NameCheck } from '../adapters/xendit-names.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool, type Db } from './database.ts';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { createEvidenceKeys, type EvidenceKeys } from './evidence-keys.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReplica, type Replica } from './replica.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** What every module may use; one per process. */
export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly patience: Patience;
  readonly secrets: Secrets;
  readonly evidenceKeys: EvidenceKeys;
  /** Where signed heads are stored outside of the database. */
  readonly evidenceStore: EvidenceStore;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** For reads that may be slightly out of date. */
  readonly replica: Replica;
  readonly jobs: Jobs;
  readonly whatsapp: WhatsApp;
  /** Null when no mail server is configured. */
  readonly mail: Mail | null;
  readonly webPush: WebPush;
  readonly midtrans: Midtrans;
  readonly xendit: Xendit;
  /** Null when the service is not configured. */
  readonly nameCheck: NameCheck | null;
  readonly tiktok: TikTok;
  readonly shortLinks: ShortLinks;
  readonly files: FileStore;
}

/** The context of a real process: its clock follows the database's once `clock.follow()` was called. */
export interface ProcessContext extends Context {
  readonly clock: DatabaseClock;
}

const poolOf = (config: Config) =>
  createPool(config.databaseUrl, config.databasePool, { prepares: config.databasePrepares });

export function createContext(config: Config): ProcessContext;
export function createContext(config: Config, overrides: Partial<Context>): Context;
export function createContext(config: Config, overrides: Partial<Context> = {}): Context {
  const { patience = BY_THE_CLOCK, pool = poolOf(config) } = overrides;
  const metrics = createMetrics();
  const log = createLog(config);
  const options = { metrics, patience };
  const db = createDatabase(pool);
  const secrets = createSecrets(config.secret, config.formerSecrets);
  return {
    config,
    log,
    metrics,
    clock: overrides.clock ?? createDatabaseClock(pool, { log, metrics }),
    patience,
    secrets,
    evidenceKeys: createEvidenceKeys(config),
    evidenceStore: openEvidenceStore(config, patience),
    pool,
    db,
    replica: createReplica({ config, pool, db, log, metrics }),
    jobs: createJobs(metrics),
    whatsapp: createWhatsApp(config, options),
    mail: createMail(config, options),
    webPush: createWebPush(config, secrets, options),
    midtrans: createMidtrans(config, options),
    xendit: createXendit(config, options),
    nameCheck: createNameCheck(config, options),
    tiktok: createTikTok(config, options),
    shortLinks: createShortLinks(options),
    files:
      config.storage === 's3'
        ? createS3Files(config, options)
        : createLocalFiles(join(config.dataDir, 'files')),
    ...overrides,
  };
}

export function openEvidenceStore(config: Config, patience: Patience = BY_THE_CLOCK): EvidenceStore {
  if (config.evidenceStore === 's3') return createEvidenceBucket(config, patience);
  return createEvidenceFolder(config.evidenceDir || join(config.dataDir, 'evidence'));
}

export async function closeContext(context: Context): Promise<void> {
  await Promise.all([context.db.destroy(), context.replica.close()]);
}
