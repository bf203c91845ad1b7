import type { SyncRun, TikTokLinkConfig } from '../wire/index.ts';
import { call } from './call.ts';

export type { SyncRun };

/** Stored while the user is at TikTok; in localStorage, because TikTok's app may come back in another tab. */
const STATE = 'tiktok_auth_state';
const VERIFIER = 'tiktok_code_verifier';
const VERIFIER_BYTES = 56;
const STATE_BYTES = 16;

/** 56 random bytes in hexadecimal: 112 characters. */
export function makeCodeVerifier(): string {
  return randomHex(VERIFIER_BYTES);
}

/** Lowercase hexadecimal SHA-256 of the verifier: TikTok refuses the usual base64url. */
export async function codeChallengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toHex(new Uint8Array(digest));
}

/** Address at which TikTok asks the user for consent. */
export function authorizeAddress(
  { authorizeUrl, clientKey, scopes, redirectUri }: TikTokLinkConfig,
  state: string,
  codeChallenge: string,
): string {
  const query = new URLSearchParams({
    client_key: clientKey,
    response_type: 'code',
    scope: scopes.join(','),
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  return `${authorizeUrl}?${query}`;
}

/** Prepares this browser for linking. @returns the address at TikTok to go to */
export async function startTikTokLink(): Promise<string> {
  const { data: config } = await call('GET auth/tiktok/config');
  const [state, verifier] = [randomHex(STATE_BYTES), makeCodeVerifier()];
  localStorage.setItem(STATE, state);
  localStorage.setItem(VERIFIER, verifier);
  return authorizeAddress(config, state, await codeChallengeOf(verifier));
}

/** This browser did not start this link, or has finished it before. */
export class TikTokStateError extends Error {
  override readonly name = 'TikTokStateError';

  constructor() {
    super('Permintaan hubungkan TikTok tidak dikenal atau sudah selesai. Silakan hubungkan kembali.');
  }
}

const finishing = new Map<string, Promise<string[]>>();

/**
 * Finishes the link with what TikTok sent back. A code is exchanged once: calls with the same one share the result.
 * @returns the permissions that Sohor asks for
 * @throws TikTokStateError when `state` is not the one that this browser made: someone else's link must not become ours.
 * @throws ApiError with the server's sentence.
 */
export function finishTikTokLink(code: string, state: string | null): Promise<string[]> {
  const known = finishing.get(code);
  if (known) return known;
  const finished = exchange(code, state);
  finishing.set(code, finished);
  // A code that never reached the server may be tried again.
  finished.catch(() => finishing.delete(code));
  return finished;
}

async function exchange(code: string, state: string | null): Promise<string[]> {
  const [expected, codeVerifier] = [localStorage.getItem(STATE), localStorage.getItem(VERIFIER)];
  if (!expected || !codeVerifier || state !== expected) throw new TikTokStateError();
  const { data } = await call('GET auth/tiktok/config');
  forgetTikTokLink();
  await call('POST auth/tiktok/exchange', { body: { code, codeVerifier, redirectUri: data.redirectUri } });
  return data.scopes;
}

/** Whether this browser has started a link that is not finished yet. */
export function isTikTokLinkPending(): boolean {
  return localStorage.getItem(STATE) !== null;
}

/** Call it when the user refused at TikTok, or came back without a code. */
export function forgetTikTokLink(): void {
  localStorage.removeItem(STATE);
  localStorage.removeItem(VERIFIER);
}

/** Starts a sync, or returns the last one when it is recent. @throws ApiError 409 'No username found.' */
export async function startSync(): Promise<SyncRun> {
  const { data } = await call('GET Scraper/scraperTiktok');
  return data;
}

/** State of a sync; its `error` is a sentence for the user. */
export async function fetchSync(runId: string, signal?: AbortSignal): Promise<SyncRun> {
  const { data } = await call('GET Scraper/sync/:runId', { params: { runId }, ...(signal && { signal }) });
  return data;
}

function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
