import type { Context } from '../../platform/context.ts';
import { deleteLink } from './links.repository.ts';

/** Removes the links whose tokens no configured secret can open; a person has decided so. @returns how many */
export async function forgetSealedElsewhere({ db, secrets }: Context): Promise<number> {
  const keys = [secrets, ...secrets.former].map(({ keyId }) => keyId);
  const lost = await db.selectFrom('tiktok_links').selectAll().where('key_id', 'not in', keys).execute();
  for (const link of lost) await db.transaction().execute((tx) => deleteLink(tx, link.kol_id, link));
  return lost.length;
}
