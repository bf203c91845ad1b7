import { PAGE_SIZE, TikTokError, type TikTokVideo, VIDEO_SCOPE } from '../../adapters/tiktok.ts';
import type { Context } from '../../platform/context.ts';
import { deleteLink, findLink } from './links.repository.ts';
import { LinkLost, withAccessToken } from './read-account.ts';

/** Ids that one call may ask for. */
export const MAX_VIDEO_IDS = PAGE_SIZE;

export interface OwnVideos {
  /** The account at TikTok that was asked. */
  readonly openId: string;
  readonly videos: readonly TikTokVideo[];
}

/**
 * The KOL's own videos with these ids, or why none can be read: only the KOL can change that. Without an answer from TikTok it
 * throws, so that the caller tries again.
 */
export async function readOwnVideos(
  context: Context,
  kolId: string,
  ids: readonly string[],
): Promise<OwnVideos | 'not_linked' | 'revoked' | 'no_scope'> {
  const link = await findLink(context.db, kolId);
  if (!link) return 'not_linked';
  if (!link.scopes.includes(VIDEO_SCOPE)) return 'no_scope';
  try {
    const videos = await withAccessToken(context, link, (token) => context.tiktok.videosByIds(token, ids));
    return { openId: link.open_id, videos };
  } catch (error) {
    if (error instanceof TikTokError && error.failure === 'scope') return 'no_scope';
    if (!(error instanceof LinkLost)) throw error;
    await context.db.transaction().execute((tx) => deleteLink(tx, kolId, error.link));
    return 'revoked';
  }
}
