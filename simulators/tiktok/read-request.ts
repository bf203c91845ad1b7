import type { TikTokOptions } from '../options.ts';
import { httpUrl, text } from '../platform/check.ts';
import { isScope, type Scope } from './scopes.ts';

export interface AuthorizeRequest {
  clientKey: string;
  redirectUri: string;
  scopes: Scope[];
  state: string;
  challenge: string;
}

/** Checks the parameters of a consent request. @returns them, or TikTok's error message */
export function readRequest(
  query: Record<string, unknown>,
  options: TikTokOptions,
): AuthorizeRequest | string {
  if (query.client_key !== options.clientKey) return 'client_key';
  const redirectUri = text(query.redirect_uri);
  if (!redirectUri || !isRegistered(redirectUri, options.redirectUris)) return 'redirect_uri';
  if (query.response_type !== 'code') return 'response_type';
  const names = (text(query.scope) ?? '').split(',');
  const scopes = names.filter(isScope);
  if (scopes.length !== names.length || !scopes.includes('user.info.basic')) return 'scope';
  const state = text(query.state);
  if (!state) return 'state';
  if (query.code_challenge_method !== 'S256') return 'code_challenge_method';
  // Hexadecimal SHA-256; base64url, as other providers want it, is refused.
  const challenge = text(query.code_challenge);
  if (!challenge || !/^[0-9a-f]{64}$/.test(challenge)) return 'code_challenge';
  return { clientKey: options.clientKey, redirectUri, scopes, state, challenge };
}

/** The address must equal a registered one. Without a list any https address or port of this machine is accepted. */
function isRegistered(uri: string, registered: string[] | undefined): boolean {
  if (registered) return registered.includes(uri);
  const url = httpUrl(uri);
  if (!url || url.hash || url.search || url.username) return false;
  return url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname);
}
