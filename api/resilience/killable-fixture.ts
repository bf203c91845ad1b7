import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@sohor/ops/ports';
import { MIDTRANS_WEBHOOK } from '../modules/payments/midtrans-notification.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { type Answer, type ApiProcess, type Sent, sendTo, startApiProcess } from './process-fixture.ts';

const SECRET = '5e'.repeat(32);
const LOOK_MS = 20;
/** A restart takes seconds; what is refused for longer than this is never answered. */
const PATIENCE_MS = 90_000;

/** The API as a process of its own on a database of its own, which can be killed and started again at the same address. */
export interface KillableApi {
  /** An API within the test, on the same database and simulators. */
  readonly world: TestApi;
  readonly port: number;
  /** Figures of each start. */
  readonly starts: readonly Pick<ApiProcess, 'readyMs' | 'cpuMs' | 'queuedMs'>[];
  /** Makes one call; null when no answer came. */
  send(method: string, path: string, sent?: Sent): Promise<Answer | null>;
  /**
   * Repeats a call until its answer is no 503. `unanswered`: earlier tries without an answer, each of which may have
   * been carried out.
   */
  ask(method: string, path: string, sent?: Sent): Promise<Answer & { readonly unanswered: number }>;
  killAndRestart(): Promise<void>;
  process(): ApiProcess;
  close(): Promise<void>;
}

export interface KillableOptions {
  /** The `server.ts` of another release; by default this one's. */
  readonly server?: string;
  /** A database that the process migrates by itself. */
  readonly databaseUrl?: string;
  /** WhatsApp reports to the API what became of messages. */
  readonly hearsReports?: boolean;
}

export async function startKillableApi(
  environment: Record<string, string> = {},
  { server, databaseUrl, hearsReports = false }: KillableOptions = {},
): Promise<KillableApi> {
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/v1/webhooks/whatsapp`;
  // The simulators' clock runs faster, so that webhooks to a dead API are soon repeated.
  const world = await startTestApi(
    { SOHOR_SECRET: SECRET, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    {
      isBesideProcesses: true,
      simulators: hearsReports ? { clockFactor: 600, whatsapp: { webhookUrl } } : { clockFactor: 120 },
    },
  );
  const { config } = world.context;
  const settings = {
    DATABASE_URL: config.databaseUrl,
    SOHOR_DATA_DIR: config.dataDir,
    SOHOR_SECRET: SECRET,
    LOG_LEVEL: 'error',
    LIMIT_EVENT_LOOP_DELAY_MS: '0',
    OTP_RESEND_SECONDS: '1',
    // Each by its own name, because the release before knows no SIMULATORS_URL.
    WHATSAPP_BASE_URL: config.whatsappBaseUrl,
    MIDTRANS_SNAP_URL: config.midtransSnapUrl,
    MIDTRANS_API_URL: config.midtransApiUrl,
    XENDIT_API_URL: config.xenditApiUrl,
    TIKTOK_API_URL: config.tiktokApiUrl,
    TIKTOK_AUTH_URL: config.tiktokAuthUrl,
    SMTP_URL: config.mailServer,
    MIDTRANS_NOTIFY_URL: `http://127.0.0.1:${port}${MIDTRANS_WEBHOOK}`,
    ...environment,
  };
  let isClosed = false;
  let running = await startApiProcess(port, settings, server);
  const starts = [running];
  const send: KillableApi['send'] = async (method, path, sent) => {
    // Ends calls that would be repeated for ever.
    if (isClosed) throw new Error(`${method} ${path}: the test is over`);
    return sendTo(port, method, path, sent);
  };

  return {
    world,
    port,
    starts,
    send,
    async ask(method, path, sent) {
      const end = Date.now() + PATIENCE_MS;
      for (let unanswered = 0; ; unanswered += 1) {
        const answer = await send(method, path, sent);
        if (answer && answer.status !== 503) return { ...answer, unanswered };
        if (Date.now() > end)
          throw new Error(`${method} ${path}: ${answer ? `503 ${answer.body.Error}` : 'no answer'}`);
        await pause(LOOK_MS);
      }
    },
    async killAndRestart() {
      await running.kill();
      running = await startApiProcess(port, settings, server);
      starts.push(running);
    },
    process: () => running,
    async close() {
      isClosed = true;
      await running.kill();
      await world.close();
    },
  };
}
