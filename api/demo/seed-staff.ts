import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import { makeStaff } from '../modules/accounts/index.ts';
import { openEnrolment } from '../modules/staff/index.ts';
import type { Db } from '../platform/database.ts';

/** Two people, because some acts need a second person. Each sets up an authenticator app at the first log-in. */
export const STAFF = [
  { fullName: 'Rina Wijaya', email: 'rina@sohor.example', phone: '+6281200000091' },
  { fullName: 'Bayu Pratama', email: 'bayu@sohor.example', phone: '+6281200000092' },
] as const;

/** Ten years: a demo may be looked at long after it was made. */
const ENROL_MS = 3650 * DAY_MS;

/** A month before the demo: reports show an earned media value from the start. */
const REFERENCES = [
  { platform: 'tiktok', cpm_idr: 25_000 },
  { platform: 'instagram', cpm_idr: 35_000 },
  { platform: 'youtube', cpm_idr: 45_000 },
] as const;

export async function seedStaff(tx: Db, now: Date): Promise<void> {
  const ids: string[] = [];
  for (const person of STAFF) {
    const id = await makeStaff(tx, person, now);
    await openEnrolment(tx, id, new Date(now.getTime() + ENROL_MS));
    // As for the demo's other people, the pause between two codes is the only limit.
    await tx.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute();
    ids.push(id);
  }
  const from = new Date(now.getTime() - 30 * DAY_MS);
  const about = { source: 'Contoh: tarif iklan rata-rata', valid_from: jakartaDay(from), entered_at: from };
  await tx
    .insertInto('reference_cpms')
    .values(REFERENCES.map((one) => ({ ...one, ...about, entered_by: ids[0] ?? '' })))
    .execute();
}
