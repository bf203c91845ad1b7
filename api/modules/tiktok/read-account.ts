import { MINUTE_MS } from '@sohor/shared/format';
import { TikTokError, type TikTokUser, VIDEO_SCOPE, type VideoList } from '../../adapters/tiktok.ts';
import type { Context } from '../../platform/context.ts';
import { findLink, keepTokens, type Link, lockRenewal } from './links.repository.ts';
import { openTokens, type Tokens } from './sealed-tokens.ts';

/** A token that would expire during the sync is renewed before it. */
const RENEW_EARLY_MS = 10 * MINUTE_MS;
/** As many as a profile shows; the score uses fewer. */
const MAX_VIDEOS = 200;

/** Our secrets cannot open the tokens: a fault of this installation, so the KOL's link stays. */
export class TokensSealed extends Error {
  override readonly name = 'TokensSealed';
}

/** TikTok no longer accepts our tokens; only the KOL can solve that, by linking again. */
export class LinkLost extends Error {
  readonly link: Link;

  constructor(link: Link, reason: string) {
    super(reason);
    this.name = 'LinkLost';
    this.link = link;
  }
}

export interface Account {
  readonly user: TikTokUser;
  readonly list: VideoList;
}

/** Reads the account from TikTok. */
export function readAccount(
  context: Context,
  link: Link,
  onStep: (step: 'profile' | 'videos') => Promise<void>,
): Promise<Account> {
  return withAccessToken(context, link, async (accessToken) => {
    await onStep('profile');
    const user = await context.tiktok.user(accessToken, link.scopes);
    if (user.openId !== link.open_id) throw new LinkLost(link, 'the tokens are of another account');
    await onStep('videos');
    // Without permission the list is empty, as for an account without videos: there is nothing to show in either case.
    const mayList = link.scopes.includes(VIDEO_SCOPE);
    const list = mayList
      ? await context.tiktok.videos(accessToken, MAX_VIDEOS)
      : { videos: [], isComplete: true };
    return { user, list };
  });
}

/**
 * Reads with the link's access token, which is renewed before it ends, and once when TikTok no longer takes it.
 * @throws {LinkLost} when only the KOL can help, by linking again
 */
export async function withAccessToken<Read>(
  context: Context,
  link: Link,
  read: (accessToken: string) => Promise<Read>,
): Promise<Read> {
  const tokens = openTokens(context.secrets, link.kol_id, link);
  if (!tokens) throw new TokensSealed(`sealed under ${link.key_id}, which no configured secret opens`);
  const isFresh = +link.access_expires_at - RENEW_EARLY_MS > +context.clock.now();
  if (isFresh) {
    try {
      return await read(tokens.accessToken);
    } catch (error) {
      if (!isFailure(error, 'unauthorized')) throw error;
    }
  }
  const renewed = await renew(context, link, tokens);
  try {
    return await read(renewed.accessToken);
  } catch (error) {
    if (!isFailure(error, 'unauthorized')) throw error;
    throw new LinkLost(await currentOf(context, link), 'new tokens were not taken');
  }
}

/**
 * TikTok may end the old refresh token with its answer, so the new tokens are saved before they are used, and one renews them for all
 * who read at the same time. One connection does both: waiting for another one could lose the tokens.
 */
function renew(context: Context, link: Link, tokens: Tokens): Promise<Tokens> {
  return context.db.transaction().execute(async (tx) => {
    await lockRenewal(tx, link.kol_id);
    const own = { ...context, db: tx };
    const current = await currentOf(own, link);
    if (current.sealed_tokens === link.sealed_tokens) return refresh(own, link, tokens);
    return openTokens(context.secrets, current.kol_id, current) ?? refresh(own, link, tokens);
  });
}

async function refresh(context: Context, link: Link, { refreshToken }: Tokens): Promise<Tokens> {
  try {
    const renewed = await context.tiktok.refresh(refreshToken);
    if (renewed.openId !== link.open_id) throw new LinkLost(link, 'new tokens are of another account');
    await keepTokens(context, link, {
      ...renewed,
      scopes: renewed.scopes.length > 0 ? renewed.scopes : link.scopes,
    });
    return renewed;
  } catch (error) {
    if (isFailure(error, 'refused')) throw new LinkLost(link, 'the refresh token was refused');
    throw error;
  }
}

async function currentOf({ db }: Context, link: Link): Promise<Link> {
  const current = await findLink(db, link.kol_id);
  return current && +current.linked_at === +link.linked_at ? current : link;
}

function isFailure(error: unknown, failure: TikTokError['failure']): boolean {
  return error instanceof TikTokError && error.failure === failure;
}
