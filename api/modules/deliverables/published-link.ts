/** Where the published link leads, and what names the same work whatever form its link has. */
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
  /** Paths that name one work: its id, the account where the path has one, the kind where one number may name several. */
  readonly works: readonly RegExp[];
  /** Parameter that names the work instead of the path. */
  readonly parameter?: string;
}

/** Short links are not among them: they hide account and work, and each time that a work is shared it gets another. */
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
    // The words before the number are the writer's to choose.
    works: [
      /^\/posts\/[\w-]{1,200}-(?<kind>activity|share|ugcpost)-(?<id>[1-9]\d{4,24})(?:-[\w-]{1,20})?$/i,
      /^\/feed\/update\/urn:li:(?<kind>[a-z]+):(?<id>[1-9]\d{4,24})$/i,
    ],
  },
];

const ADDRESS = /^https:\/\/[^\s\\"<>@/]+(?:\/[^\s\\"<>]*|\?[^\s\\"<>]*)?$/i;

const MAX_ADDRESS = 2048;

/** An https address without a name, password or port of its own; undefined for anything else. */
export function readAddress(typed: string): URL | undefined {
  // The parser forgives much that people would read as another address.
  const text = typed.trim();
  const url = ADDRESS.test(text) ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  // A name without a dot leads nowhere outside. Other letters than Latin ones take up to nine times the room.
  return url.hostname.includes('.') && url.href.length <= MAX_ADDRESS ? url : undefined;
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
