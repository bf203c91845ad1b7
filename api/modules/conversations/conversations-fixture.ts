import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';

/** A Brand that may write to five strangers a day; to twenty, if staff has verified it. */
export async function brandThatMayBegin(
  { db, clock, signIn }: TestApi,
  { isVerified = false } = {},
): Promise<SignedIn> {
  const brand = await signIn('Brand', { fullName: 'Kopi Senja' });
  await campaignOf(db, brand.id);
  const at = clock.now();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: at, checked_at: isVerified ? at : null })
    .where('id', '=', brand.id)
    .execute();
  return brand;
}
