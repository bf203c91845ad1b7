import { join } from 'node:path';
import { buildGateway } from './app.ts';

/** As the API has it: before a supervisor's usual 10 seconds are over. */
const STOP_MS = 9_000;

const port = Number(process.env.PORT ?? 3000);
const app = buildGateway({
  siteDir: process.env.SITE_DIR ?? join(import.meta.dirname, '../.site'),
  // Below that the proxy logs addresses, and an address may hold somebody's name.
  logLevel: 'warn',
  apiUrl: process.env.API_URL?.split(',').filter(Boolean) ?? 'http://127.0.0.1:3001',
  trustedProxies: process.env.GATEWAY_TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
  closeGraceMs: STOP_MS,
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
await app.listen({ host: process.env.GATEWAY_HOST ?? '127.0.0.1', port });
