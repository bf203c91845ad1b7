/** Where the published link leads, and what names the same work whatever form its link has. */
export interface PublishedLink {
  /** As handed in, without what only tracks. */
  readonly url: string;
  readonly key: string;
  /** Account that the link names, without '@' and in lower case; null where it names none. */
  readonly account: string | null;
}

interface Platform {
  readonly name: string;
  readonly hosts: RegExp;
  /** Paths that name one work: its id, and the account where the path has one. */
  readonly works: readonly RegExp[];
  /** Parameter that names the work instead of the path. */
  readonly parameter?: string;
}

const PLATFORMS: readonly Platform[] = [
  {
    name: 'tiktok',
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    works: [/^\/@(?<account>[\w.]{1,60})\/(?:video|photo)\/(?<id>\d{5,25})$/],
  },
  { name: 'tiktok', hosts: /^v[mt]\.tiktok\.com$/, works: [/^\/(?<id>\w{5,20})$/] },
  {
    name: 'instagram',
    hosts: /^(?:www\.)?instagram\.com$/,
    works: [
      /^\/(?:(?<account>[\w.]{1,60})\/)?(?:p|reels?|tv)\/(?<id>[\w-]{5,40})$/,
      /^\/stories\/(?<account>[\w.]{1,60})\/(?<id>\d{5,25})$/,
    ],
  },
  {
    name: 'youtube',
    hosts: /^(?:(?:www|m)\.)?youtube\.com$/,
    works: [/^\/(?:shorts|live)\/(?<id>[\w-]{11})$/],
    parameter: 'v',
  },
  { name: 'youtube', hosts: /^youtu\.be$/, works: [/^\/(?<id>[\w-]{11})$/] },
  {
    name: 'facebook',
    hosts: /^(?:(?:www|m|web)\.)?facebook\.com$/,
    works: [
      /^\/(?<account>[\w.]{1,60})\/(?:posts|videos)\/(?:[\w-]{1,80}\/)?(?<id>\w{5,80})$/,
      /^\/(?:reel|watch)\/(?<id>\d{5,25})$/,
      /^\/share\/[prv]\/(?<id>\w{5,40})$/,
    ],
  },
  { name: 'facebook', hosts: /^fb\.watch$/, works: [/^\/(?<id>[\w-]{5,40})$/] },
  {
    name: 'x',
    hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/,
    works: [/^\/(?<account>\w{1,30})\/status\/(?<id>\d{5,25})$/],
  },
  {
    name: 'threads',
    hosts: /^(?:www\.)?threads\.(?:net|com)$/,
    works: [/^\/@(?<account>[\w.]{1,60})\/post\/(?<id>[\w-]{5,40})$/],
  },
  {
    name: 'linkedin',
    hosts: /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    works: [/^\/posts\/(?<id>[\w-]{5,200})$/, /^\/feed\/update\/(?<id>urn:li:[a-z]+:\d{5,25})$/i],
  },
];

/** An https address without a name, password or port of its own; undefined for anything else. */
export function readAddress(typed: string): URL | undefined {
  const url = URL.parse(typed.trim());
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  // A name without a dot leads nowhere outside.
  return url.hostname.includes('.') ? url : undefined;
}

/** Null where the address is no work on a platform that we know. */
export function readPublishedLink(typed: string): PublishedLink | null {
  const url = readAddress(typed);
  if (!url) return null;
  const path = url.pathname.replace(/\/+$/, '');
  for (const { name, hosts, works, parameter } of PLATFORMS) {
    if (!hosts.test(url.hostname)) continue;
    const named = parameter && path === '/watch' ? url.searchParams.get(parameter) : null;
    if (named !== null && /^[\w-]{11}$/.test(named))
      return { url: `${url.origin}/watch?${parameter}=${named}`, key: `${name}:${named}`, account: null };
    for (const work of works) {
      const { id, account } = work.exec(path)?.groups ?? {};
      if (id)
        return {
          url: url.origin + path,
          key: `${name}:${id}`,
          account: account?.toLowerCase() ?? null,
        };
    }
  }
  return null;
}

/** True where the link names another TikTok account than the one that the KOL linked or named. */
export function isForeignAccount({ key, account }: PublishedLink, tiktok: string | null): boolean {
  return key.startsWith('tiktok:') && account !== null && !!tiktok && account !== tiktok.toLowerCase();
}
