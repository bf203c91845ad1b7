/** What TikTok puts into the address when it sends the browser back. */
export type LinkReturn =
  | { kind: 'code'; code: string; state: string | null; scopes: string[] | null }
  | { kind: 'error'; error: string };

const PARAMETERS = ['code', 'state', 'scopes', 'error', 'error_description', 'error_type', 'errCode'];

/** @param search query string of the page's address */
export function readLinkReturn(search: string): LinkReturn | null {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error) return { kind: 'error', error };
  const code = query.get('code');
  if (!code) return null;
  const scopes = query.get('scopes');
  return { kind: 'code', code, state: query.get('state'), scopes: scopes ? scopes.split(/[\s,]+/) : null };
}

/** The query string without TikTok's parameters. */
export function withoutLinkReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}

/** What each permission is for; the basic one cannot be declined. */
const PURPOSES: readonly [scope: string, data: string][] = [
  ['user.info.profile', 'nama pengguna'],
  ['user.info.stats', 'jumlah pengikut'],
  ['video.list', 'daftar video'],
];

/** Names of the data that cannot be read. */
export interface MissingData {
  /** The user did not allow it. */
  readonly refused: readonly string[];
  /** Sohor does not ask for it, because TikTok does not give it to Sohor's app. */
  readonly closed: readonly string[];
}

/** @param granted permissions that the user gave; null when TikTok did not say: then all that were asked for */
export function missingData(asked: readonly string[], granted: readonly string[] | null): MissingData {
  const dataOf = (isMissing: (scope: string) => boolean) =>
    PURPOSES.filter(([scope]) => isMissing(scope)).map(([, data]) => data);
  return {
    refused: dataOf((scope) => asked.includes(scope) && !(granted ?? asked).includes(scope)),
    closed: dataOf((scope) => !asked.includes(scope)),
  };
}
