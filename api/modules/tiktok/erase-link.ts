import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { deleteLink, lockLink } from './links.repository.ts';
import { openTokens, type SealedTokens } from './sealed-tokens.ts';

/** Revokes the permission at TikTok, where it would otherwise remain. */
const revokeLink = defineJob<SealedTokens & { kolId: string }>('revoke-tiktok-link', {
  maxAttempts: 5,
  lane: 'syncs',
});

/** Removes the link and the record of its syncs, in the caller's transaction. */
export async function eraseLink({ jobs }: Pick<Context, 'jobs'>, tx: Db, kolId: string): Promise<void> {
  const link = await lockLink(tx, kolId);
  if (link) {
    const { sealed_tokens, key_id } = link;
    await jobs.add(tx, revokeLink, { kolId, sealed_tokens, key_id });
    await tx.deleteFrom('tiktok_links').where('kol_id', '=', kolId).execute();
  }
  await tx.deleteFrom('sync_runs').where('kol_id', '=', kolId).execute();
}

export function handleRevokeLink({ jobs, secrets, tiktok }: Context): void {
  jobs.handle(revokeLink, async ({ kolId, ...sealed }) => {
    const tokens = openTokens(secrets, kolId, sealed);
    if (tokens) await tiktok.revoke(tokens.accessToken);
  });
}

/** Removes the links whose tokens no configured secret can open; a person has decided so. @returns how many */
export async function forgetSealedElsewhere({ db, secrets }: Context): Promise<number> {
  const keys = [secrets, ...secrets.former].map(({ keyId }) => keyId);
  const lost = await db.selectFrom('tiktok_links').selectAll().where('key_id', 'not in', keys).execute();
  for (const link of lost) await db.transaction().execute((tx) => deleteLink(tx, link.kol_id, link));
  return lost.length;
}
