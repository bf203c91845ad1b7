import { takeTurns } from '../proxy/upstreams.ts';
import { Resting } from './resting.ts';

/** The visitor on whose behalf the API is called: its limits and logs count by this. */
export interface Asker {
  ip: string;
  id: string;
  protocol: string;
}

/** Milliseconds to wait for the API, which usually takes 10. */
const TIMEOUT_MS = 1_000;
/** Milliseconds without calls after the only process of the API failed to answer. */
const RETRY_PAUSE_MS = 2_000;
const MAX_LENGTH = 1024 * 1024;

/**
 * Reads public data from the API; no cookie and no token is sent.
 * @returns the body of a 200; null for 404, and for 400 (an address that can name nothing)
 * @throws on any other status, and when the answer takes too long
 */
export function apiReader(urls: readonly string[], timeout = TIMEOUT_MS) {
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
      // With several processes no pause is needed: the next visitor's call goes to another one.
      if (urls.length === 1) restUntil = Date.now() + RETRY_PAUSE_MS;
      throw error;
    }
    if (reply.status === 200 && body.length <= MAX_LENGTH) return body;
    if ([400, 404].includes(reply.status)) return null;
    throw new Error(`the API answers ${reply.status}`);
  };
}
