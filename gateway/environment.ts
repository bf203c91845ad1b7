export interface Environment {
  port: number;
  host: string;
  siteDir: string;
  apiUrl: string[];
  trustedProxies: string[];
  /** Most open streams of this process; undefined: the default. */
  maxStreams: number | undefined;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads the gateway's environment variables.
 * @param siteDir folder of the site, unless `SITE_DIR` names another
 * @throws in production without trusted proxies: all visitors would have the proxy's address and share one rate limit
 */
export function readEnvironment(env: NodeJS.ProcessEnv, siteDir: string): Environment {
  const { PORT, SITE_DIR, API_URL, GATEWAY_TRUSTED_PROXIES, GATEWAY_MAX_STREAMS } = env;
  const name = env.SOHOR_ENV || 'local';
  const host = env.GATEWAY_HOST || '127.0.0.1';
  if (!['local', 'try', 'production'].includes(name))
    throw new Error(`SOHOR_ENV holds "${name}": it is local, try or production.`);
  // The API has the same rule: without SOHOR_ENV only this machine is served.
  if (name === 'local' && !LOOPBACK.test(host))
    throw new Error(
      `SOHOR_ENV is local, which serves this machine only, but GATEWAY_HOST is ${host}: set SOHOR_ENV=production.`,
    );
  const trustedProxies = listOf(GATEWAY_TRUSTED_PROXIES);
  if (name === 'production' && trustedProxies.length === 0)
    throw new Error(
      'GATEWAY_TRUSTED_PROXIES is not set: with SOHOR_ENV=production name the addresses of the proxy that ends TLS.',
    );
  const anyone = trustedProxies.find((proxy) => /\/0+$/.test(proxy));
  if (anyone)
    throw new Error(`GATEWAY_TRUSTED_PROXIES holds "${anyone}": anybody could claim to be somebody else.`);
  const maxStreams = GATEWAY_MAX_STREAMS ? Number(GATEWAY_MAX_STREAMS) : undefined;
  if (maxStreams !== undefined && !(Number.isInteger(maxStreams) && maxStreams > 0))
    throw new Error(`GATEWAY_MAX_STREAMS holds "${GATEWAY_MAX_STREAMS}": it is a whole number above 0.`);
  const urls = listOf(API_URL);
  return {
    port: Number(PORT ?? 3000),
    host,
    siteDir: SITE_DIR ?? siteDir,
    apiUrl: urls.length > 0 ? urls : ['http://127.0.0.1:3001'],
    trustedProxies,
    maxStreams,
  };
}
