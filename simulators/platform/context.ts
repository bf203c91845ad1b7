import type { FastifyInstance } from 'fastify';
import type { Settings } from '../options.ts';
import { Deliveries, type DeliveryQueue } from './deliveries.ts';
import { FaultBook } from './faults.ts';
import { Journal } from './journal.ts';
import { RequestLog } from './request-log.ts';

/** Services that every simulated provider gets. */
export interface Context {
  settings: Settings;
  journal: Journal;
  faults: FaultBook;
  requests: RequestLog;
  deliveries: Deliveries;
  /** Address at which a browser reaches this process. */
  publicUrl: () => string;
}

/** Each provider's folder exports one of these. */
export type RegisterProvider = (app: FastifyInstance, context: Context) => void;

export function createContext(settings: Settings, app: FastifyInstance): Context {
  const { dir, now, clockFactor, webhookTimeoutMs } = settings;
  const journal = new Journal(dir);
  const queue: DeliveryQueue = journal.collection('deliveries', 10_000);
  return {
    settings,
    journal,
    faults: new FaultBook(),
    requests: new RequestLog(),
    deliveries: new Deliveries({ queue, clockFactor, timeoutMs: webhookTimeoutMs, now }),
    publicUrl: () => settings.publicUrl ?? listeningUrl(app),
  };
}

function listeningUrl(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://localhost:${port}`;
}
