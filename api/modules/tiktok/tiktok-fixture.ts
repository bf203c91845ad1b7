import { createHash, randomBytes } from 'node:crypto';
import { TIKTOK_SCOPES } from '../../adapters/tiktok.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';

export const REDIRECT_URI = 'http://localhost:3000/appSohor/rate-card';

/** Consents at TikTok as a creator does in the browser. Gives what the page needs to link the account. */
export async function consent(
  api: TestApi,
  username: string,
  scopes = TIKTOK_SCOPES,
  redirectUri = REDIRECT_URI,
) {
  const codeVerifier = randomBytes(56).toString('hex');
  const query = new URLSearchParams({
    client_key: 'simulator-tiktok-key',
    response_type: 'code',
    scope: TIKTOK_SCOPES.join(','),
    redirect_uri: redirectUri,
    state: 'state',
    code_challenge: createHash('sha256').update(codeVerifier).digest('hex'),
    code_challenge_method: 'S256',
  });
  const form = new URLSearchParams({ username, decision: 'allow' });
  for (const scope of scopes) form.append('scope', scope);
  const answer = await api.simulators.inject({
    method: 'POST',
    url: `/tiktok/v2/auth/authorize/?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
  return { code, codeVerifier, redirectUri };
}

export const exchange = (api: TestApi, as: SignedIn, body: object) =>
  api.call('POST', 'auth/tiktok/exchange', { as, body });

/** Links and waits for the first sync. */
export async function link(api: TestApi, as: SignedIn, username: string, scopes = TIKTOK_SCOPES) {
  const reply = await exchange(api, as, await consent(api, username, scopes));
  await api.runJobs();
  return reply;
}

/** Starts and runs a sync, after the 15 minutes in which the last one is given instead. Gives its result. */
export async function syncAgain(api: TestApi, as: SignedIn) {
  api.clock.advance(15 * 60_000);
  const started = await api.call('GET', 'Scraper/scraperTiktok', { as });
  await api.runJobs();
  return (await api.call('GET', `Scraper/sync/${started.body.data.runId}`, { as })).body.data;
}

export function fault(api: TestApi, operation: string, kind: string, times = 1) {
  const payload = { provider: 'tiktok', operation, kind, times };
  return api.simulators.inject({ method: 'POST', url: '/control/faults', payload });
}

export function change(api: TestApi, username: string, payload: object) {
  return api.simulators.inject({ method: 'POST', url: `/tiktok/control/creators/${username}`, payload });
}

/** Deletes all but the oldest videos of a creator: covers cost time, and most tests are not about them. */
export async function fewVideos(api: TestApi, username: string, most = 6) {
  const creator = await api.simulators.inject(`/tiktok/control/creators/${username}`);
  await change(api, username, { delete_videos: Math.max(0, creator.json().videos.length - most) });
}
