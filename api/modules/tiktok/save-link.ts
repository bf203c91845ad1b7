import { APP_BASE } from '@sohor/shared/wire/catalog';
import pg from 'pg';
import { TikTokError, type TikTokTokens } from '../../adapters/tiktok.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { dropFormerTiktokHandle, hasTiktokHandle, keepTiktokHandle } from '../kols/index.ts';
import { findLink, insertLink } from './links.repository.ts';
import { openTokens } from './sealed-tokens.ts';
import { addRun } from './start-sync.ts';

/** The only address to which TikTok sends the browser back. */
export function redirectUriOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${APP_BASE}/rate-card`;
}

export interface Consent {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Exchanges the code, stores the encrypted tokens, and starts the first sync. */
export async function saveLink(context: Context, kolId: string, consent: Consent): Promise<void> {
  if (consent.redirectUri !== redirectUriOf(context.config)) fail('tiktok_redirect_unknown');
  await spendHourly(context, `tiktok-link:${kolId}`, context.config.tiktokLinksPerUserHour);
  const tokens = await context.tiktok.exchange(consent).catch((error) => {
    throw asRefusal(context, error);
  });
  // Only needed for the user name; a link is fine without it.
  const user = await context.tiktok.user(tokens.accessToken, tokens.scopes).catch(() => null);
  const former = await findLink(context.db, kolId);
  await keep(context, kolId, tokens, user?.username ?? null);
  if (former && former.open_id !== tokens.openId) {
    const old = openTokens(context.secrets, kolId, former);
    if (old) await context.tiktok.revoke(old.accessToken).catch(() => {});
  }
}

async function keep(context: Context, kolId: string, tokens: TikTokTokens, username: string | null) {
  try {
    await context.db.transaction().execute(async (tx) => {
      await insertLink(tx, context, kolId, tokens);
      if (username) await keepTiktokHandle(tx, kolId, username);
      else await dropFormerTiktokHandle(tx, kolId, tokens.openId);
      if (await hasTiktokHandle(tx, kolId)) await addRun(tx, context, kolId, 'link');
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'tiktok_links_open_id_key')
      fail('tiktok_account_taken');
    throw error;
  }
}

function asRefusal({ log }: Context, error: unknown): unknown {
  if (!(error instanceof TikTokError)) return error;
  if (error.failure === 'refused') return new AppError('tiktok_code_refused', error.message);
  if (error.failure === 'misconfigured')
    log.error({ err: error }, 'TikTok refuses our client key or request');
  return new AppError('tiktok_unavailable', error.message);
}
