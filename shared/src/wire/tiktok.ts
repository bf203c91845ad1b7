import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, Uuid } from './endpoint.ts';

/** Parameters for the address of TikTok's consent page. */
export const TikTokLinkConfig = exact({
  /** Address of the consent page. */
  authorizeUrl: Type.String(),
  /** Public key of our app at TikTok. */
  clientKey: Type.String(),
  scopes: Type.Array(Type.String()),
  /** The only address that the exchange accepts. */
  redirectUri: Type.String(),
});
export type TikTokLinkConfig = Static<typeof TikTokLinkConfig>;

/** First step of linking an account; {@link exchangeTikTok} is the second. */
export const readTikTokConfig = endpoint({
  method: 'GET',
  path: 'auth/tiktok/config',
  access: 'KOL',
  summary: 'What the browser needs to send the KOL to TikTok for consent.',
  reply: ok(TikTokLinkConfig),
});

/** 409 for an account that another KOL has linked; 503 while TikTok cannot be reached. */
export const exchangeTikTok = endpoint({
  method: 'POST',
  path: 'auth/tiktok/exchange',
  access: 'KOL',
  summary: "Links the KOL's TikTok account with the code that TikTok sent the browser back with.",
  errors: ['tiktok_redirect_unknown', 'tiktok_code_refused', 'tiktok_account_taken', 'tiktok_unavailable'],
  body: exact({
    /** The code from the address, decoded. */
    code: Type.String({ minLength: 1, maxLength: 2000, pattern: '^[\\u0021-\\u007e]+$' }),
    codeVerifier: Type.String({ maxLength: 128, pattern: '^[A-Za-z0-9._~-]{43,128}$' }),
    redirectUri: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  reply: ok(Type.Null()),
});

/** Steps of a sync in their order, for a progress bar. */
export const SYNC_STEPS = ['starting', 'profile', 'videos', 'images', 'score', 'done'] as const;
/** One of {@link SYNC_STEPS}. */
export type SyncStep = (typeof SYNC_STEPS)[number];

/** One sync of a KOL's TikTok numbers. `status` is `running` until `finishedAt` is set. */
export const SyncRun = exact({
  runId: Uuid,
  status: oneOf(['running', 'success', 'failed'] as const),
  step: oneOf(SYNC_STEPS),
  startedAt: Type.String({ format: 'date-time' }),
  finishedAt: nullable(Type.String({ format: 'date-time' })),
  /** Indonesian sentence for the KOL; only of a failed run. */
  error: nullable(Type.String()),
});
export type SyncRun = Static<typeof SyncRun>;

/** A GET with an effect, as the specification demands, so HEAD is refused. */
export const startTikTokSync = endpoint({
  method: 'GET',
  path: 'Scraper/scraperTiktok',
  access: 'KOL',
  summary:
    'Starts a sync. Within 15 minutes of the last one it answers that one, unless it failed more than 60 seconds ago.',
  errors: ['tiktok_no_username', 'tiktok_not_linked', 'tiktok_link_lost'],
  hasEffects: true,
  reply: ok(SyncRun),
});

/** 404 for a sync of somebody else. */
export const readSyncRun = endpoint({
  method: 'GET',
  path: 'Scraper/sync/:runId',
  access: 'KOL',
  summary: 'Where a sync of the caller stands.',
  errors: ['sync_not_found'],
  params: exact({ runId: Uuid }),
  reply: ok(SyncRun),
});
