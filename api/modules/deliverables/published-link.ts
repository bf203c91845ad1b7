/** Address of the published work, and a key that is the same for all forms of its link. */
export interface PublishedLink {
  /** The link as handed in, without parameters that only track visitors. */
  readonly url: string;
  readonly key: string;
  /** Account that the link names, without '@' and in lower case; null where it names none. */
  readonly account: string | null;
}

interface Platform {
  readonly name: string;
  readonly hosts: RegExp;
  /** Patterns of paths that name one work: its id, the account if the path has one, and the kind if ids repeat among kinds. */
  readonly works: readonly RegExp[];
  /** Parameter that names the work instead of the path. */
  readonly parameter?: string;
}

/** Short links are not accepted: they hide account and work, and each time a work is shared it gets another one. */
const PLATFORMS: readonly Platform[] = [
  {
    name: 'tiktok',
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    works: [/^\/@(?<account>[\w.]{1,60})\/(?:video|photo)\/(?<id>[1-9]\d{4,24})$/],
  },
  {
    name: 'instagram',
    hosts: /^(?:www\.)?instagram\.com$/,
    works: [
      /^\/(?:(?!share\/)(?<account>[\w.]{1,60})\/)?(?:p|reels?|tv)\/(?<id>[\w-]{5,40})$/,
      /^\/stories\/(?<account>[\w.]{1,60})\/(?<id>[1-9]\d{4,24})$/,
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
      /^\/(?!share\/)(?<account>[\w.]{1,60})\/(?:posts|videos)\/(?:[\w-]{1,80}\/)?(?<id>\w{5,80})$/,
      /^\/(?:reel|watch)\/(?<id>[1-9]\d{4,24})$/,
    ],
  },
  {
    name: 'x',
    hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/,
    works: [/^\/(?<account>\w{1,30})\/status\/(?<id>[1-9]\d{4,24})$/],
  },
  {
    name: 'threads',
    hosts: /^(?:www\.)?threads\.(?:net|com)$/,
    works: [/^\/@(?<account>[\w.]{1,60})\/post\/(?<id>[\w-]{5,40})$/],
  },
  {
    name: 'linkedin',
    hosts: /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    // The words before the number are free text.
    works: [
      /^\/posts\/[\w-]{1,200}-(?<kind>activity|share|ugcpost)-(?<id>[1-9]\d{4,24})(?:-[\w-]{1,20})?$/i,
      /^\/feed\/update\/urn:li:(?<kind>[a-z]+):(?<id>[1-9]\d{4,24})$/i,
    ],
  },
];

const ADDRESS = /^https:\/\/[^\s\\"<>@/]+(?:\/[^\s\\"<>]*|\?[^\s\\"<>]*)?$/i;

const MAX_ADDRESS = 2048;

/** An https address without user name, password and port; undefined for anything else. */
export function readAddress(typed: string): URL | undefined {
  // Checked as text first, because the URL parser accepts much that people would read as another address.
  const text = typed.trim();
  const url = ADDRESS.test(text) ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  // A host without a dot is not on the internet. The length is checked after parsing, because percent-encoding can make a text
  // nine times as long.
  return url.hostname.includes('.') && url.href.length <= MAX_ADDRESS ? url : undefined;
}

/** Null when the address is not a work on a known platform. */
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
      const { id, account, kind } = work.exec(path)?.groups ?? {};
      if (id)
        return {
          url: url.origin + path,
          key: [name, ...(kind ? [kind.toLowerCase()] : []), id].join(':'),
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
