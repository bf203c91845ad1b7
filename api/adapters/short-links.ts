import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { type ReadLink, readLink } from '@sohor/shared/format';
import { isPublicAddress } from '../platform/address.ts';
import { BY_THE_CLOCK } from './patience.ts';
import type { AdapterOptions } from './resilience.ts';

/** Finds the work behind a short link. */
export interface ShortLinks {
  /** @returns the address that it leads to; null when it cannot be found out */
  resolve(short: string): Promise<string | null>;
}

/** The way to other hosts. Tests have one of their own; which addresses may be reached is decided here. */
export interface Internet {
  lookup(
    name: string,
    options: { all: true },
    done: (error: Error | null, found: LookupAddress[]) => void,
  ): void;
  connect(options: ConnectionOptions): Socket;
}

const INTERNET: Internet = { lookup, connect };

const TIMEOUT_MS = 3_000;
const MAX_HOPS = 4;

/**
 * Follows redirects by hand: only hosts of short links (`readLink`) are ever asked, so that nobody can make this server call an
 * address of their choice.
 */
export function createShortLinks(
  { timeoutMs = TIMEOUT_MS, patience = BY_THE_CLOCK }: AdapterOptions = {},
  internet = INTERNET,
): ShortLinks {
  return {
    async resolve(short) {
      const signal = patience.limit(timeoutMs);
      let next: string | undefined = short;
      for (let hop = 0; next !== undefined && hop <= MAX_HOPS; hop += 1) {
        const read: ReadLink | null = readLink(next) ?? readLink(behindLogin(next));
        if (!read) return null;
        if ('link' in read) return read.link.url;
        try {
          const to = await askRedirect(read.short, signal, internet);
          next = to === undefined ? undefined : URL.parse(to, read.short)?.href;
        } catch {
          return null;
        }
      }
      return null;
    },
  };
}

/** Platforms send visitors who are not signed in to their log-in page, with the address that was wanted. */
function behindLogin(address: string): string {
  const query = URL.parse(address)?.searchParams;
  return query?.get('next') ?? query?.get('redirect_url') ?? '';
}

/** Checks what the connection is then made to, so that a name cannot lead elsewhere meanwhile. */
const publicLookup =
  (internet: Internet): LookupFunction =>
  (hostname, options, done) =>
    internet.lookup(hostname, { ...options, all: true }, (error, found) => {
      const safe = found?.filter(({ address }) => isPublicAddress(address)) ?? [];
      const [first] = safe;
      if (error || !first) return done(error ?? new Error('no public address'), '', 0);
      return options.all ? done(null, safe) : done(null, first.address, first.family);
    });

/** Asks one address where it redirects to. Reads headers only. */
export const askRedirect = (
  address: string,
  signal: AbortSignal,
  internet = INTERNET,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Sohor)' };
    const { hostname: host } = new URL(address);
    const to = { host, servername: host, port: 443, lookup: publicLookup(internet) };
    request(address, { createConnection: () => internet.connect(to), defaultPort: 443, signal, headers })
      .on('response', (response) => {
        const { statusCode = 0, headers: answer } = response;
        response.destroy();
        resolve(statusCode >= 300 && statusCode < 400 ? answer.location : undefined);
      })
      .on('error', reject)
      .end();
  });
