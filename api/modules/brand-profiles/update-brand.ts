import type { UpdateBrand } from '@sohor/shared/wire';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readPublicName } from '../../platform/input.ts';
import { saveNameAndImage } from '../accounts/index.ts';
import { claimFile } from '../files/index.ts';

/** Replaces the Brand's public name and logo. Papers that were already signed or issued keep the earlier name. */
export async function updateBrand(db: Db, brandId: string, typed: UpdateBrand, now: Date): Promise<void> {
  const fullName = readPublicName(typed.nama);
  if (fullName === '') fail('name_required');
  if (typed.logo !== null && !(await claimFile(db, brandId, typed.logo, now))) fail('image_not_yours');
  await saveNameAndImage(db, brandId, { fullName, image: typed.logo });
}
