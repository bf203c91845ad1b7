import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET } from '../options.ts';

export const VERIFIER = 'ab'.repeat(56);
export const REDIRECT_URI = 'http://localhost:3000/appSohor/rate-card';
export const ALL_SCOPES = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'];

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export function authorizeUrl(change: Record<string, string | undefined> = {}): string {
  const query: Record<string, string | undefined> = {
    client_key: TIKTOK_CLIENT_KEY,
    response_type: 'code',
    scope: ALL_SCOPES.join(','),
    redirect_uri: REDIRECT_URI,
    state: 'state-1',
    code_challenge: createHash('sha256').update(VERIFIER).digest('hex'),
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/tiktok/v2/auth/authorize/?${new URLSearchParams(given)}`;
}

export interface Consent {
  username?: string;
  decision?: 'allow' | 'deny';
  scopes?: string[];
  change?: Record<string, string>;
}

/** Fills in the consent page. @returns the query with which the browser is sent back */
export async function consent(app: FastifyInstance, wanted: Consent = {}): Promise<URLSearchParams> {
  const { username = 'sarigayaharian', decision = 'allow', scopes = ALL_SCOPES, change } = wanted;
  const form = new URLSearchParams({ username, decision });
  for (const scope of scopes) form.append('scope', scope);
  const answer = await app.inject({
    method: 'POST',
    url: authorizeUrl(change),
    headers: FORM,
    payload: form.toString(),
  });
  return new URL(String(answer.headers.location)).searchParams;
}

export function oauth(app: FastifyInstance, path: 'token' | 'revoke', form: Record<string, string>) {
  const payload = { client_key: TIKTOK_CLIENT_KEY, client_secret: TIKTOK_CLIENT_SECRET, ...form };
  return app.inject({
    method: 'POST',
    url: `/tiktok/v2/oauth/${path}/`,
    headers: FORM,
    payload: new URLSearchParams(payload).toString(),
  });
}

export function exchange(app: FastifyInstance, code: string | null, change: Record<string, string> = {}) {
  return oauth(app, 'token', {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    ...change,
  });
}

/** Consents and exchanges the code. @returns the tokens */
export async function link(app: FastifyInstance, wanted: Consent = {}) {
  return (await exchange(app, (await consent(app, wanted)).get('code'))).json();
}

export function userInfo(app: FastifyInstance, token: string, fields: string) {
  return app.inject({
    url: `/tiktok/v2/user/info/?fields=${fields}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

export function videoList(app: FastifyInstance, token: string, body: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/tiktok/v2/video/list/?fields=id,title,create_time,cover_image_url,embed_link,like_count,view_count',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
}
