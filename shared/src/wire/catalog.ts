/** Closed lists and limits of the product (specification, section 9). Plain data: safe to ship to the browser. */

/** In a file of their own, so that a page that needs only these does not load the rest. */
export * from './labels.ts';

/** The product's name on screen. A white-label build changes this file only. */
export const PRODUCT_NAME = 'Sohor';

/** Base path of the signed-in area. */
export const APP_BASE = '/appSohor';

/** Address for users that need a person's help. */
export const CONTACT_EMAIL = 'halo@sohor.example';

/** Every role: routes, menus and calls name them. */
export const ROLES = ['KOL', 'Brand'] as const;
/** One of {@link ROLES}: what a signed-in user is. */
export type Role = (typeof ROLES)[number];

/** Of these, the ones that people may give themselves when they register. */
export const SIGN_UP_ROLES = ['KOL', 'Brand'] as const satisfies readonly Role[];

/** Places for extensions of remotes; what each tells its extensions is in platform/slot.ts. */
export const SLOTS = ['topbar', 'dashboard-cards'] as const;
/** One of {@link SLOTS}. */
export type SlotName = (typeof SLOTS)[number];

/** What a KOL is hired to do, as the wire and the screen say it. */
export const JOB_TYPES = [
  'Instagram Image Post',
  'Instagram Story',
  'Instagram Video Post/Reels',
  'TikTok Video Post',
  'YouTube Product Review',
  'Follow/Komentar & Like',
  'Linkedin Follow/Komentar & Like',
  'Pembelian Produk',
] as const;

/** Kinds of content that a campaign asks for. */
export const CONTENT_TYPES = ['Repost', 'Simple', 'Product', 'Attendance'] as const;

/** What a campaign promotes. */
export const PROMOTION_TYPES = [
  'Produk',
  'Event',
  'Aplikasi',
  'Website',
  'Layanan',
  'Kampanye Sosial',
] as const;

/** The 20 categories of KOLs, in the order of the screens. A KOL may have several. */
export const KOL_CATEGORIES = [
  'Fashion',
  'Beauty',
  'Lifestyle',
  'Travel',
  'Food',
  'Health',
  'Fitness',
  'Parenting',
  'Technology',
  'Gaming',
  'Music',
  'Education',
  'Finance',
  'Automotive',
  'Pets',
  'Photography',
  'Film',
  'Comedy',
  'Professional',
  'Books',
] as const;
/** One of {@link KOL_CATEGORIES}. */
export type KolCategory = (typeof KOL_CATEGORIES)[number];

/** First entry of the KOL search's list; it asks for every KOL. */
export const ALL_CATEGORIES = 'Semua Kategori';

/** Currencies of a rate card. Amounts are whole rupiah or whole dollars. */
export const RATE_CARD_CURRENCIES = ['IDR', 'USD'] as const;

/** Items of each platform. A KOL adds types of its own to Appearance. Rates exclude tax. */
export const RATE_CARD_ITEMS = {
  Instagram: ['Post', 'Story', 'Reels', 'Carousel'],
  TikTok: ['Video', 'Content Owning', 'Exclusivity for 1 Months'],
  YouTube: ['Host-Read Ad', 'Product Review', 'Product Placement', 'License'],
  Appearance: [
    'Spokeperson',
    'Brand Ambassador',
    'Attendance',
    'Photoshoot',
    'Videoshoot',
    'Store Visit',
    'Livestream',
  ],
} as const;
/** A heading of the rate card: Instagram, TikTok, YouTube or Appearance. */
export type RateCardPlatform = keyof typeof RATE_CARD_ITEMS;

/**
 * Where the work of a signed contract stands. `awaiting_*`: the KOL has to hand something in; `*_review`: the Brand has to answer;
 * `overdue`: the deadline is past; `cancelling`: the money goes back to the Brand unless the KOL objects; the last two are final.
 */
export const CONTENT_STATES = [
  'awaiting_draft',
  'draft_review',
  'awaiting_link',
  'link_review',
  'overdue',
  'cancelling',
  'released',
  'cancelled',
] as const;
/** One of {@link CONTENT_STATES}. */
export type ContentState = (typeof CONTENT_STATES)[number];

/** What can happen to the work of a signed contract. */
export const CONTENT_EVENTS = [
  'started',
  'handed_in',
  'accepted',
  'accepted_by_silence',
  'revision',
  'overdue',
  'extended',
  'cancel_proposed',
  'cancel_refused',
  'cancel_lapsed',
  'cancelling',
  'cancelled',
] as const;
/** One of {@link CONTENT_EVENTS}. */
export type ContentEventName = (typeof CONTENT_EVENTS)[number];

/** Rows on a page of the wallet's and the invoices' tables, as the query string has them. */
export const TABLE_PAGE_SIZES = ['10', '25', '50'] as const;

/** Limits that server and screens share, so that a form refuses what the server would refuse. Those without a unit are counts. */
export const LIMITS = {
  /** Milliseconds before a request is given up. */
  requestTimeoutMs: 50_000,
  codeLength: 4,
  /** Seconds between two sends of a code. */
  resendSeconds: 60,
  /** Rupiah. */
  defaultPriceIdr: 100_000,
  /** Rupiah. */
  maxPriceIdr: 1_000_000_000_000,
  maxKols: 1_000,
  /** Rupiah that a campaign may cost as a whole: price × KOLs. */
  maxTotalIdr: 1_000_000_000_000,
  /** Bytes: 5 MiB. */
  maxCoverBytes: 5 * 1024 * 1024,
  /** Rows that one page of a list holds at the most without `limit`. */
  listPage: 200,
  /** Letters of a campaign's content direction that a row of a list carries. */
  excerpt: 240,
  /** Appearance types that a KOL adds to its rate card, and the letters of each name. */
  maxOwnAppearances: 30,
  maxAppearanceName: 60,
  kolPage: 24,
  maxKolPage: 50,
} as const;

/** MIME types that `file/upload` takes. */
export const COVER_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** What browsers tell of the remotes that they ran, and of the page. Closed lists: nothing in them can be personal. */
export const TELEMETRY = {
  /** render-error: loaded, and then a page of it threw. unknown-slot: an extension for a newer shell, left out. */
  outcomes: ['loaded', 'fell-back', 'failed', 'render-error', 'unknown-slot'],
  reasons: ['none', 'network', 'timeout', 'integrity', 'contract', 'threw', 'missing', 'other'],
  pageMetrics: ['first-byte', 'first-paint', 'largest-paint', 'loaded'],
  /** Upper bounds in milliseconds: a time is told as the first of these that is not below it, the last one beyond all. */
  durationsMs: [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000],
  maxEvents: 20,
  maxBodyBytes: 4_096,
} as const;
