import { DAY_MS } from '@sohor/shared/format';
import { LIMITS, type MemberTeamRole } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from './account-events.repository.ts';

export interface Invitation {
  readonly brandId: string;
  /** `+628…` */
  readonly phone: string;
  readonly fullName: string;
  readonly role: MemberTeamRole;
}

/** Invitations made before this have expired. */
const oldest = (now: Date) => new Date(now.getTime() - LIMITS.teamInvitationDays * DAY_MS);

/** Replaces an earlier invitation of the same number. @returns its id */
export async function saveInvitation(tx: Db, invitation: Invitation, now: Date): Promise<string> {
  const { brandId, phone, fullName, role } = invitation;
  const details = { full_name: fullName, team_role: role, invited_at: now };
  const { id } = await tx
    .insertInto('team_invitations')
    .values({ brand_id: brandId, phone, ...details })
    .onConflict((conflict) => conflict.columns(['brand_id', 'phone']).doUpdateSet(details))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findInvitation(db: Db, id: string, now: Date) {
  return db
    .selectFrom('team_invitations as i')
    .innerJoin('people as brand', 'brand.id', 'i.brand_id')
    .select(['i.phone', 'i.team_role as role', 'brand.full_name as brand'])
    .select((eb) => eb('brand.checked_at', 'is not', null).as('isVerified'))
    .where('i.id', '=', id)
    .where('i.invited_at', '>', oldest(now))
    .executeTakeFirst();
}

export function listInvitations(db: Db, brandId: string, now: Date) {
  return db
    .selectFrom('team_invitations')
    .select(['id', 'full_name as fullName', 'phone', 'team_role as role', 'invited_at as invitedAt'])
    .where('brand_id', '=', brandId)
    .where('invited_at', '>', oldest(now))
    .orderBy('id')
    .execute();
}

/** Whether somebody may join a team by logging in with this number. */
export async function isInvited(db: Db, phone: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('team_invitations as i')
    .innerJoin('users as brand', 'brand.id', 'i.brand_id')
    .select('i.id')
    .where('i.phone', '=', phone)
    .where('i.invited_at', '>', oldest(now))
    .where('brand.status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes the person whose number was just proved a member of the team that invited it first, so that a later invitation cannot
 * take its place. Undefined when no team did, or when the number belongs to somebody.
 */
export async function joinTeam(tx: Db, phone: string, now: Date) {
  const invitation = await tx
    .selectFrom('team_invitations as i')
    .innerJoin('users as brand', 'brand.id', 'i.brand_id')
    .select(['i.brand_id as brandId', 'i.full_name as fullName', 'i.team_role as role'])
    .where('i.phone', '=', phone)
    .where('i.invited_at', '>', oldest(now))
    .where('brand.status', '=', 'active')
    .orderBy('i.id')
    // The Brand may be taking the invitation back, or be blocked, at this moment: lock both rows.
    .forUpdate('i')
    .forShare('brand')
    .executeTakeFirst();
  if (!invitation) return undefined;
  const { brandId, fullName, role } = invitation;
  const member = await tx
    .insertInto('users')
    .values({
      phone,
      role: 'Brand',
      full_name: fullName,
      email: '',
      status: 'active',
      activated_at: now,
      created_at: now,
      brand_id: brandId,
      team_role: role,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!member) return undefined;
  // Other Brands' invitations lapse by themselves: if they went now, those Brands would see that the number is somebody's.
  await tx
    .deleteFrom('team_invitations')
    .where('phone', '=', phone)
    .where('brand_id', '=', brandId)
    .execute();
  await recordEvent(tx, { accountId: member.id, event: 'joined', reason: role, actor: member.id, at: now });
  return {
    id: member.id,
    role: 'Brand' as const,
    brandId,
    teamRole: role,
    blockReason: null,
    wasClosing: false,
    newEmail: null,
  };
}

/** The members of a Brand, in the order in which they joined. */
export function listMembers(db: Db, brandId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'phone', 'team_role as role'])
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Whether the person has this role in the team; locked until the transaction ends. */
export async function holdMember(
  tx: Db,
  {
    userId,
    personId,
    teamRole,
  }: { readonly userId: string; readonly personId: string; readonly teamRole: string },
): Promise<boolean> {
  const member = await tx
    .selectFrom('users')
    .select('team_role as role')
    .where('id', '=', personId)
    .where('brand_id', '=', userId)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return member?.role === teamRole;
}

interface MemberChange {
  readonly brandId: string;
  /** Id of the member or of the invitation. */
  readonly id: string;
  readonly actor: string;
  readonly now: Date;
}

/** False when the id is neither a member nor an invitation of this Brand. */
export async function setTeamRole(
  tx: Db,
  { brandId, id, actor, now }: MemberChange,
  role: MemberTeamRole,
): Promise<boolean> {
  const member = await tx
    .updateTable('users')
    .set({ team_role: role })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (member.numUpdatedRows > 0n) {
    await recordEvent(tx, { accountId: id, event: 'role-changed', reason: role, actor, at: now });
    return true;
  }
  const invited = await tx
    .updateTable('team_invitations')
    .set({ team_role: role })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('invited_at', '>', oldest(now))
    .executeTakeFirst();
  return invited.numUpdatedRows > 0n;
}

/** The row stays because records point to it; its number becomes free. */
export async function leaveTeam(
  tx: Db,
  { brandId, id, actor, now }: MemberChange,
): Promise<'member' | 'invited' | null> {
  const member = await tx
    .updateTable('users')
    .set({ status: 'inactive', block_reason: null, left_at: now, phone: sql`'left:' || id` })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (member.numUpdatedRows > 0n) {
    await recordEvent(tx, {
      accountId: id,
      event: 'left',
      reason: actor === id ? 'keluar sendiri' : 'dikeluarkan dari tim',
      actor,
      at: now,
    });
    return 'member';
  }
  const invited = await tx
    .deleteFrom('team_invitations')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return invited.numDeletedRows > 0n ? 'invited' : null;
}

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('team_invitations').where('invited_at', '<=', oldest(now)).execute();
}
