import type { Secrets } from '../../platform/secrets.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SealedTokens {
  readonly sealed_tokens: string;
  readonly key_id: string;
}

const PURPOSE = 'tiktok-tokens';

/** The KOL's id is part of what is encrypted, so that tokens moved to another row cannot be opened. */
export function sealTokens(
  secrets: Secrets,
  kolId: string,
  { accessToken, refreshToken }: Tokens,
): SealedTokens {
  const sealed = secrets.seal(PURPOSE, JSON.stringify({ kolId, accessToken, refreshToken }));
  return { sealed_tokens: sealed, key_id: secrets.keyId };
}

/** Null when they were encrypted with an unknown secret or for another KOL, or were changed since. */
export function openTokens(secrets: Secrets, kolId: string, sealed: SealedTokens): Tokens | null {
  const own = [secrets, ...secrets.former].find(({ keyId }) => keyId === sealed.key_id);
  if (!own) return null;
  try {
    const opened = JSON.parse(own.open(PURPOSE, sealed.sealed_tokens)) as Tokens & { kolId: string };
    return opened.kolId === kolId ? opened : null;
  } catch {
    return null;
  }
}
