import { plainText } from './plain-text.ts';

/** Where work is published, by the short name and by the name that people know. */
export const LINK_PLATFORMS = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  threads: 'Threads',
  linkedin: 'LinkedIn',
} as const;
/** Short name of such a place. */
export type LinkPlatform = keyof typeof LINK_PLATFORMS;

/** Address of the published work, and a key that is the same for all forms of its link. */
export interface PublishedLink {
  /** Without parameters that only track visitors, and without parts that name no work. */
  readonly url: string;
  readonly key: string;
  readonly platform: LinkPlatform;
  /** Account that the link names, without '@' and in lower case; null where it names none. */
  readonly account: string | null;
}

interface Platform {
  readonly name: LinkPlatform;
  readonly hosts: RegExp;
  /** Parts of paths that name no work: language, place in a gallery. */
  readonly noise?: RegExp;
  /** Patterns of paths that name one work: its id, the account if the path has one, and the kind if ids repeat among kinds. */
  readonly works: readonly RegExp[];
  /** Paths with the parameters that name the work instead of the path. The first one is its id. */
  readonly parameters?: readonly (readonly [path: RegExp, id: string, form: RegExp, more?: string])[];
  /** Paths that apps share: only the platform knows the work behind them, and each time that a work is shared it gets another one. */
  readonly short?: RegExp;
}

const NUMBER = /^[1-9]\d{4,24}$/;

const PLATFORMS: readonly Platform[] = [
  {
    name: 'tiktok',
    hosts: /^(?:(?:www|m|lite)\.)?tiktok\.com$/,
    noise: /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/@)/i,
    works: [
      /^\/@(?<account>[\w.]{1,60})?\/(?:video|photo)\/(?<id>[1-9]\d{4,24})$/,
      /^\/(?:embed(?:\/v\d)?|player\/v\d|v|share\/video)\/(?<id>[1-9]\d{4,24})(?:\.html)?$/,
    ],
    parameters: [[/^\/foryou$/, 'item_id', NUMBER]],
    short: /^\/t\/\w{5,20}$/,
  },
  { name: 'tiktok', hosts: /^v[mt]\.tiktok\.com$/, works: [], short: /^\/\w{5,20}$/ },
  {
    name: 'instagram',
    hosts: /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)$/,
    noise: /\/embed(?:\/captioned)?$/,
    works: [
      /^\/(?:(?!share\/|reels?\/)(?<account>[\w.]{1,60})\/)?(?:p|reels?|tv)\/(?<id>[\w-]{5,40})$/,
      /^\/stories\/(?!highlights\/)(?<account>[\w.]{1,60})\/(?<id>[1-9]\d{4,24})$/,
    ],
    parameters: [[/^\/s\/[\w=-]+$/, 'story_media_id', /^[1-9]\d{4,24}(?:_\d{1,24})?$/]],
    short: /^\/share\/(?:(?:p|reels?|tv)\/)?[\w-]{5,40}$/,
  },
  {
    name: 'youtube',
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/,
    works: [/^\/(?:shorts|live|embed|v)\/(?<id>[\w-]{11})$/, /^\/(?<kind>post)\/(?<id>[\w-]{10,60})$/],
    parameters: [[/^\/watch$/, 'v', /^[\w-]{11}$/]],
  },
  { name: 'youtube', hosts: /^youtu\.be$/, works: [/^\/(?<id>[\w-]{11})$/] },
  {
    name: 'facebook',
    hosts: /^(?:(?:www|m|mbasic|touch|web|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com$/,
    works: [
      /^\/(?!share\/|groups\/)(?<account>[\w.]{1,60})\/(?:posts|videos|photos)\/(?:[\w.-]{1,80}\/)?(?<id>(?!0)\w{5,80})$/,
      /^\/(?:reel|watch)\/(?<id>[1-9]\d{4,24})$/,
      /^\/groups\/[\w.]{1,60}\/(?:permalink|posts)\/(?<id>[1-9]\d{4,24})$/,
    ],
    parameters: [
      [/^\/(?:permalink|story)\.php$/, 'story_fbid', /^(?!0)\w{5,90}$/, 'id'],
      [/^\/photo(?:\.php)?$/, 'fbid', NUMBER],
      [/^\/(?:watch(?:\/live)?|video\.php)$/, 'v', NUMBER],
    ],
    short: /^\/share\/(?:(?:p|r|v|videos)\/)?\w{5,40}$/,
  },
  { name: 'facebook', hosts: /^fb\.watch$/, works: [], short: /^\/[\w-]{5,40}$/ },
  {
    name: 'x',
    hosts: /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/,
    noise: /\/(?:photo\/\d|video\/\d|analytics|likes|quotes|retweets)$/,
    works: [
      /^\/i\/(?:web\/)?status\/(?<id>[1-9]\d{4,24})$/,
      /^\/(?<account>\w{1,30})\/status(?:es)?\/(?<id>[1-9]\d{4,24})$/,
    ],
  },
  {
    name: 'threads',
    hosts: /^(?:www\.)?threads\.(?:net|com)$/,
    noise: /\/media$/,
    works: [/^\/@(?<account>[\w.]{1,60})\/post\/(?<id>[\w-]{5,40})$/, /^\/t\/(?<id>[\w-]{5,40})$/],
  },
  {
    name: 'linkedin',
    hosts: /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    // The words before the number are free text.
    works: [
      /^\/posts\/[\w-]{1,200}-(?<kind>activity|share|ugcpost)-(?<id>[1-9]\d{4,24})(?:-[\w-]{1,20})?$/i,
      /^(?:\/embed)?\/feed\/update\/urn:li:(?<kind>[a-z]+):(?<id>[1-9]\d{4,24})$/i,
    ],
  },
  { name: 'linkedin', hosts: /^lnkd\.in$/, works: [], short: /^\/(?:p\/)?[\w-]{4,30}$/ },
];

/** Hosts that chats and search lead links through, with the link as a parameter. */
const WRAPPER = /^(?:lm?\.(?:facebook|instagram)\.com|www\.google\.(?:com|co\.id))$/;

const ADDRESS = /^https:\/\/[^\s\\"<>@/]+(?:\/[^\s\\"<>]*|\?[^\s\\"<>]*)?$/i;
const WITHOUT_SCHEME = /^(?:[a-z\d-]+\.)+[a-z]{2,}\//i;

const MAX_ADDRESS = 2048;

/** An https address without user name, password and port; undefined for anything else. */
export function readAddress(typed: string): URL | undefined {
  // Checked as text first, because the URL parser accepts much that people would read as another address.
  const text = typed.trim();
  const url = ADDRESS.test(text) ? parsed(text) : null;
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  // A host without a dot is not on the internet. The length is checked after parsing, because percent-encoding can make a text
  // nine times as long.
  return url.hostname.includes('.') && url.href.length <= MAX_ADDRESS ? url : undefined;
}

/** As `URL.parse`, which older browsers lack. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** What a typed or shared text leads to: a work, or a short link that only its platform can resolve. */
export type ReadLink =
  | { readonly link: PublishedLink }
  | { readonly short: string; readonly platform: LinkPlatform };

/**
 * Reads what apps' own buttons and address bars give: with `http://` or no scheme, within the text that is shared with it. Null
 * when there is no work on a known platform, or more than one.
 */
export function readLink(typed: string): ReadLink | null {
  const found = new Map<string, ReadLink>();
  for (const word of plainText(typed).split(/[\s<>"“”«»]+/)) {
    // The first address of a word, without the brackets, stars and full stops that texts put around it.
    const address = word.replace(/^.*?(?=https?:\/\/)|^[('‘*[]+/i, '').replace(/[\]).,;:!?'’*…。]+$/, '');
    const isBare = WITHOUT_SCHEME.test(address);
    const read = readOne(isBare ? `https://${address}` : address.replace(/^http:/i, 'https:'));
    if (read) found.set('link' in read ? read.link.key : read.short, read);
  }
  const [only, another] = found.values();
  return another ? null : (only ?? null);
}

/** Null when the address names no work itself. */
export function readPublishedLink(typed: string): PublishedLink | null {
  const read = readLink(typed);
  return read && 'link' in read ? read.link : null;
}

function readOne(address: string): ReadLink | null {
  const url = readAddress(address);
  if (!url) return null;
  const wrapped = WRAPPER.test(url.hostname) && (url.searchParams.get('u') ?? url.searchParams.get('q'));
  if (wrapped) return readOne(wrapped);
  for (const platform of PLATFORMS) {
    if (!platform.hosts.test(url.hostname)) continue;
    const { name, noise, works, parameters = [], short } = platform;
    const path = url.pathname
      .replace(/%3A/gi, ':')
      .replace(/%40/g, '@')
      .replace(/\/+$/, '')
      .replace(noise ?? '', '');
    const origin = `https://${url.hostname.replace('instagr.am', 'instagram.com')}`;
    for (const [where, id, form, more] of parameters) {
      const value = url.searchParams.get(id) ?? '';
      if (!where.test(path) || !form.test(value)) continue;
      const second = more ? url.searchParams.get(more) : null;
      const query = second && NUMBER.test(second) ? `&${more}=${second}` : '';
      // A story's id has its account's behind it.
      const key = `${name}:${value.replace(/_\d+$/, '')}`;
      return { link: { url: `${origin}${path}?${id}=${value}${query}`, key, platform: name, account: null } };
    }
    for (const work of works) {
      const { id, account, kind } = work.exec(path)?.groups ?? {};
      if (!id) continue;
      // Instagram reads a longer code's last 28 characters as a permission to see the work.
      const code = name === 'instagram' && id.length > 28 ? id.slice(0, -28) : id;
      const key = [name, ...(kind ? [kind.toLowerCase()] : []), code].join(':');
      return { link: { url: origin + path, key, platform: name, account: account?.toLowerCase() ?? null } };
    }
    if (short?.test(path)) return { short: origin + path, platform: name };
  }
  return null;
}

/** The platform that a kind of work (`JOB_TYPES`) is published on; undefined where any will do. */
export function platformOfJob(jobType: string): LinkPlatform | undefined {
  const [first = ''] = jobType.toLowerCase().split(' ');
  return first in LINK_PLATFORMS ? (first as LinkPlatform) : undefined;
}
