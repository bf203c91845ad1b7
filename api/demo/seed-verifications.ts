import { HOUR_MS } from '@sohor/shared/format';
import { setVerified } from '../modules/accounts/index.ts';
import { storeDocument } from '../modules/files/index.ts';
import { endRequest, insertRequest, yearAfter } from '../modules/verifications/index.ts';
import type { Context } from '../platform/context.ts';
import { startPdf } from '../platform/pdf.ts';
import { BRANDS } from './campaign-list.ts';

/** Numbers in the right format that belong to nobody. */
const NUMBERS = ['9120000000017', '9120000000025'] as const;

/** The second Brand is verified, the third waits, and the first has not asked. */
export async function seedVerifications(context: Context): Promise<void> {
  const { db, clock, secrets } = context;
  const at = new Date(clock.now().getTime() - 3 * HOUR_MS);
  const ask = async ({ phone, name }: (typeof BRANDS)[number], number: string) => {
    const { id: brandId } = await db
      .selectFrom('people')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const company = `PT ${name}`;
    const pdf = await startPdf({ title: 'NIB (contoh)', at });
    pdf.fields([
      ['Nomor Induk Berusaha', number],
      ['Nama pelaku usaha', company],
    ]);
    const document = await storeDocument(context, brandId, await pdf.finish());
    const request = { brandId, brandName: name, company, kind: 'nib' as const, number, document, at };
    return { brandId, id: await insertRequest(db, secrets, request) };
  };
  const { brandId, id } = await ask(BRANDS[1], NUMBERS[0]);
  const validUntil = yearAfter(at);
  await setVerified(db, brandId, { at, until: validUntil, number: 'nib' });
  await endRequest(db, { id }, { state: 'approved', at, reason: 'NIB cocok dengan OSS', validUntil });
  await ask(BRANDS[2], NUMBERS[1]);
}
