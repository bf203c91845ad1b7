import type { UpdateProfile } from '@sohor/shared/wire';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readPublicName } from '../../platform/input.ts';
import { saveNameAndImage } from '../accounts/index.ts';
import { claimFile } from '../files/index.ts';
import { parseCategories } from './rules/categories.ts';
import { parseTiktokHandle } from './rules/tiktok-handle.ts';

/** Replaces the KOL's profile as a whole. Triggers keep the search in step, in the same transaction. */
export async function updateProfile(db: Db, kolId: string, typed: UpdateProfile, now: Date): Promise<void> {
  const fullName = readPublicName(typed.fullName);
  if (fullName === '') fail('name_required');
  const categories = parseCategories(typed.categories);
  if (!categories) return fail('category_unknown');
  const tiktok = parseTiktokHandle(typed.tiktok);
  if (tiktok === null) return fail('invalid_input', { field: 'tiktok' });
  if (typed.image !== null && !(await claimFile(db, kolId, typed.image, now))) fail('image_not_yours');
  const profile = {
    bio: typed.bio.trim(),
    categories,
    tiktok,
    youtube: typed.youtube,
    instagram: typed.instagram,
    facebook: typed.facebook,
    linkedin: typed.linkedin,
    ...(typed.city !== undefined && { city: typed.city }),
    updated_at: now,
  };
  await db.transaction().execute(async (tx) => {
    await saveNameAndImage(tx, kolId, { fullName, image: typed.image });
    await tx
      .insertInto('kol_profiles')
      .values({ kol_id: kolId, ...profile })
      .onConflict((conflict) => conflict.column('kol_id').doUpdateSet(profile))
      .execute();
  });
}
