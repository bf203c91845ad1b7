import { takeTurns } from '../proxy/upstreams.ts';
import { Resting } from './resting.ts';

/** Who asks, for the API's limits and logs. */
export interface Asker {
  ip: string;
  id: string;
  protocol: string;
}

/** Milliseconds for the API; it takes some 10. */
const TIMEOUT = 1_000;
/** Milliseconds for which an API is left alone that did not answer. */
const REST = 2_000;
const MAX_LENGTH = 1024 * 1024;

/**
 * Reads what everyone may read from the API: no cookie and no token goes along.
 * @returns the body of a 200; null for what there is not, and what nobody could be called
 * @throws where the API says anything else, or nothing in time
 */
export function apiReader(urls: readonly string[], timeout = TIMEOUT) {
  const upstreams = takeTurns(urls);
  let restUntil = 0;
  return async (path: string, { ip, id, protocol }: Asker): Promise<string | null> => {
    if (Date.now() < restUntil) throw new Resting('the API rests');
    const upstream = upstreams.choose();
    let reply: Response;
    let body: string;
    try {
      reply = await fetch(new URL(path, upstream), {
        headers: { 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-request-id': id },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      body = await reply.text();
    } catch (error) {
      upstreams.failed(upstream);
      // With others to ask, the next visitor asks them.
      if (urls.length === 1) restUntil = Date.now() + REST;
      throw error;
    }
    if (reply.status === 200 && body.length <= MAX_LENGTH) return body;
    if ([400, 404].includes(reply.status)) return null;
    throw new Error(`the API answers ${reply.status}`);
  };
}
