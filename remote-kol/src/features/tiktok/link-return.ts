/** What TikTok sends the browser back with, in the address. */
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

/** The query string without what TikTok added. */
export function withoutLinkReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PARAMETERS) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}

/** What each permission is for; the basic one cannot be refused. */
const PURPOSES: readonly [scope: string, data: string][] = [
  ['user.info.profile', 'nama pengguna'],
  ['user.info.stats', 'jumlah pengikut'],
  ['video.list', 'daftar video'],
];

/** The data that stays unread, in words. @param scopes that were granted */
export function missingData(scopes: readonly string[]): string[] {
  return PURPOSES.filter(([scope]) => !scopes.includes(scope)).map(([, data]) => data);
}
