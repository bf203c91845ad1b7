import ipaddr from 'ipaddr.js';
import { CONFIG_ENTRIES, type Config, type Entry } from './config-entries.ts';

/** True for a name or address of this machine only, and for the path of a socket. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare.startsWith('/') || /^(.+\.)?localhost$/.test(bare)) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** The host of a connection string. As in the driver, the parameter `host` overrides the address. */
function databaseHost(url: string): string {
  const parsed = URL.parse(url);
  return parsed?.searchParams.getAll('host').at(-1) ?? parsed?.hostname ?? '';
}

/**
 * Without production's checks the API serves only this machine: a deployment that forgot SOHOR_ENV must not run with simulators,
 * unlimited demo numbers and cookies for plain http.
 */
export function notOnThisMachine(config: Config): string[] {
  const seen = [`PUBLIC_URL is ${config.publicUrl}`, new URL(config.publicUrl).hostname] as const;
  const places: (readonly [string, string])[] = [seen];
  // Not checked for `try`, which is meant for containers that somebody looks at on this machine.
  if (config.env === 'local')
    places.push(
      ['DATABASE_URL is on another machine', databaseHost(config.databaseUrl)],
      [`API_HOST is ${config.apiHost}`, config.apiHost],
      ['READ_DATABASE_URL is on another machine', databaseHost(config.readDatabaseUrl || config.databaseUrl)],
    );
  const away = places.filter(([, host]) => !isThisMachine(host)).map(([what]) => what);
  if (away.length === 0) return [];
  const otherwise = config.env === 'local' ? ' (or try, for simulated providers in containers)' : '';
  return [
    `SOHOR_ENV is ${config.env}, which serves this machine only, but ${away.join(' and ')}: set SOHOR_ENV=production${otherwise}`,
  ];
}

/** Names that do not exist on the internet. */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|lan|home|test|example|invalid)$/i;
const NOT_REAL = /sandbox|simulat|staging|mock/i;

/** Why this cannot be a real provider's address; undefined when it can. */
function whyNotReal(address: string): string | undefined {
  const { hostname } = new URL(address);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (NOT_REAL.test(address)) return 'a place to try things out, not the real one';
  if (ipaddr.isValid(bare) || !bare.includes('.') || NOT_PUBLIC.test(bare))
    return 'no public name: real providers have one';
  return undefined;
}

/** Further checks of production, besides the rules of single entries. */
export function notReal(config: Config): string[] {
  const problems: string[] = [];
  for (const [key, { name, simulated }] of Object.entries(CONFIG_ENTRIES) as [
    keyof Config,
    Entry<unknown>,
  ][]) {
    const why = simulated && whyNotReal(String(config[key]));
    if (why) problems.push(`${name} is ${why}`);
  }
  // Midtrans' prefix of keys that move no money.
  if (config.midtransServerKey.startsWith('SB-')) problems.push('MIDTRANS_SERVER_KEY is one of the sandbox');
  if (/^xnd[_-](development|simulator)/.test(config.xenditSecretKey))
    problems.push('XENDIT_SECRET_KEY is one of the test mode');
  for (const host of config.pushHosts) {
    const why = whyNotReal(`https://${host.replace(/^\*\./, '')}`);
    if (why !== undefined) problems.push(`PUSH_HOSTS names ${host}, which is ${why}`);
  }
  // It sends documents, after a log-in with this password.
  if (config.mailServer !== '') {
    const { protocol, hostname, password } = new URL(config.mailServer);
    if (NOT_REAL.test(hostname) || isThisMachine(hostname))
      problems.push('SMTP_URL is a place to try things out');
    if (protocol !== 'smtps:' && password === '')
      problems.push(
        'SMTP_URL has neither TLS from the start (smtps) nor a log-in: anybody between could read the papers',
      );
  }
  // The files may be in a service in one's own network, but not on this machine, as for trying things out.
  if (config.storage === 's3') {
    if (isThisMachine(new URL(config.s3Endpoint).hostname))
      problems.push('S3_ENDPOINT is on this machine: no other instance would find the files');
    else if (NOT_REAL.test(config.s3Endpoint)) problems.push('S3_ENDPOINT is a place to try things out');
  }
  const isServedToOthers = !isThisMachine(config.apiHost);
  if (
    isServedToOthers &&
    config.trustedProxies.every((proxy) => proxy === 'loopback' || isThisMachine(proxy))
  )
    problems.push(
      `TRUSTED_PROXIES names this machine alone, but API_HOST is ${config.apiHost}: name the gateway, or all clients count as one address`,
    );
  return problems;
}
