import { createHash, randomBytes } from 'node:crypto';
import type { Collection, Journal } from '../platform/journal.ts';
import type { Scope } from './scopes.ts';

const CODE_LIFE_MS = 10 * 60_000;
export const ACCESS_LIFE_S = 86_400;
export const REFRESH_LIFE_S = 31_536_000;

interface Code {
  username: string;
  clientKey: string;
  redirectUri: string;
  challenge: string;
  scopes: Scope[];
  expiresAt: number;
  used: boolean;
}

/** The newest pair of tokens of one consent. */
export interface Grant {
  id: string;
  username: string;
  clientKey: string;
  scopes: Scope[];
  accessToken: string;
  accessExpiresAt: number;
  refreshToken: string;
  refreshExpiresAt: number;
  revoked: boolean;
  grantedAt: number;
}

/** Codes and tokens. Both survive a restart. */
export class Grants {
  readonly #codes: Collection<Code>;
  readonly #grants: Collection<Grant>;
  readonly #byToken = new Map<string, string>();
  readonly #now: () => number;

  constructor(journal: Journal, now: () => number) {
    this.#codes = journal.collection('tiktok-codes', 2000);
    this.#grants = journal.collection('tiktok-grants', 5000);
    this.#now = now;
    for (const [, grant] of this.#grants.entries()) this.#index(grant);
  }

  /** A code with characters that are percent-encoded in the address, like TikTok's. */
  issueCode(wanted: Omit<Code, 'expiresAt' | 'used'>): string {
    const code = `${randomBytes(24).toString('base64url')}*${randomBytes(2).readUInt16LE()}!${randomBytes(2).readUInt16LE()}.va`;
    this.#codes.put(code, { ...wanted, expiresAt: this.#now() + CODE_LIFE_MS, used: false });
    return code;
  }

  /** Exchanges a code. The first attempt of the right client uses it up. @returns the grant, or the error */
  redeem(code: string, clientKey: string, redirectUri: string, verifier: string): Grant | string {
    const known = this.#codes.get(code);
    if (!known || known.clientKey !== clientKey) return 'Authorization code is invalid.';
    if (known.used) return 'Authorization code has been used.';
    if (known.expiresAt <= this.#now()) return 'Authorization code is expired.';
    if (known.redirectUri !== redirectUri)
      return 'Redirect_uri is not matched with the uri when requesting code.';
    this.#codes.put(code, { ...known, used: true });
    // TikTok's PKCE wants the hash in lower-case hexadecimal, not in base64url.
    const challenge = createHash('sha256').update(verifier).digest('hex');
    if (challenge !== known.challenge) return 'Code verifier or code challenge is invalid.';
    const { username, scopes } = known;
    const id = randomBytes(12).toString('hex');
    return this.#keep({
      id,
      username,
      clientKey,
      scopes,
      revoked: false,
      grantedAt: this.#now(),
      ...this.#pair(),
    });
  }

  /** New tokens for a refresh token, which is valid once; undefined for an invalid one. */
  refresh(refreshToken: string, clientKey: string): Grant | undefined {
    const grant = this.#of(refreshToken);
    if (grant?.refreshToken !== refreshToken || grant.clientKey !== clientKey || grant.revoked)
      return undefined;
    if (grant.refreshExpiresAt <= this.#now()) return undefined;
    return this.#keep({ ...grant, ...this.#pair() });
  }

  /** Finds the grant of a valid access token. */
  of(accessToken: string): Grant | undefined {
    const grant = this.#of(accessToken);
    const isLive =
      grant?.accessToken === accessToken && !grant.revoked && grant.accessExpiresAt > this.#now();
    return isLive ? grant : undefined;
  }

  /** Finds a grant by any of its tokens, even an expired one. */
  #of(token: string): Grant | undefined {
    return this.#grants.get(this.#byToken.get(token) ?? '');
  }

  revoke(token: string): boolean {
    const grant = this.#of(token);
    if (grant) this.#keep({ ...grant, revoked: true });
    return grant !== undefined;
  }

  /** Revokes all grants of a creator. */
  revokeAll(username: string): number {
    const live = this.list().filter((grant) => grant.username === username && !grant.revoked);
    for (const grant of live) this.#keep({ ...grant, revoked: true });
    return live.length;
  }

  expireAccess(accessToken: string) {
    const grant = this.#of(accessToken);
    if (grant) this.#keep({ ...grant, accessExpiresAt: this.#now() });
  }

  list(): Grant[] {
    return this.#grants.newestFirst();
  }

  #pair() {
    const token = (kind: string) =>
      `${kind}.${randomBytes(36).toString('base64url')}!${randomBytes(2).readUInt16LE()}.va`;
    return {
      accessToken: token('act'),
      accessExpiresAt: this.#now() + ACCESS_LIFE_S * 1000,
      refreshToken: token('rft'),
      refreshExpiresAt: this.#now() + REFRESH_LIFE_S * 1000,
    };
  }

  #keep(grant: Grant): Grant {
    this.#grants.put(grant.id, grant);
    this.#index(grant);
    return grant;
  }

  #index({ id, accessToken, refreshToken }: Grant) {
    this.#byToken.set(accessToken, id);
    this.#byToken.set(refreshToken, id);
  }
}
