import type { Db } from '../platform/database.ts';
import { BRANDS } from './campaign-list.ts';

/** Two people who act for the first Brand, each with a role of its own. */
export const TEAM = [
  { fullName: 'Dewi Lestari', phone: '+6281200000011', role: 'campaigns' },
  { fullName: 'Rangga Aditya', phone: '+6281200000012', role: 'finance' },
] as const;

/** Makes them members of the Brand's team, as if they had joined by an invitation. */
export async function seedTeam(tx: Db, now: Date): Promise<void> {
  const { id: brandId } = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', BRANDS[0].phone)
    .executeTakeFirstOrThrow();
  for (const { fullName, phone, role } of TEAM) {
    const { id } = await tx
      .insertInto('users')
      .values({
        phone,
        role: 'Brand',
        full_name: fullName,
        email: '',
        image: null,
        status: 'active',
        activated_at: now,
        created_at: now,
        is_demo: true,
        tiktok_linked_at: null,
        block_reason: null,
        brand_id: brandId,
        team_role: role,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const joined = { account_id: id, event: 'joined' as const, reason: role, actor: id, at: now };
    await tx.insertInto('account_events').values(joined).execute();
  }
}
