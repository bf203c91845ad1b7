import { LIMITS, type MemberTeamRole } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readPublicName } from '../../platform/input.ts';
import { spendHourly } from '../../platform/limits.ts';
import {
  listInvitations,
  listMembers,
  lockPerson,
  phoneOf,
  phoneOrFail,
  saveInvitation,
  setTeamRole,
} from '../accounts/index.ts';
import { leaveForGood } from '../closings/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { tellInvited } from './tell-invited.ts';
import { awaitEndOfActs } from './witness-act.ts';

export interface Wanted {
  readonly name: string;
  readonly phone: string;
  readonly role: MemberTeamRole;
}

/** The answer does not show whether the number has an account: only the job that sends the message checks that. */
export async function inviteMember(context: Context, caller: Caller, wanted: Wanted): Promise<void> {
  const { db, clock, jobs, config } = context;
  const brandId = caller.userId;
  const phone = phoneOrFail(wanted.phone);
  const fullName = readPublicName(wanted.name);
  if (fullName === '') fail('name_required');
  if (phone === (await phoneOf(db, brandId))) fail('team_own_number');
  await spendHourly(context, `team-invitation:${brandId}`, config.teamInvitationsPerBrandHour);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, brandId);
    const now = clock.now();
    const members = await listMembers(tx, brandId);
    if (members.some((member) => member.phone === phone)) fail('team_member_already');
    const invited = (await listInvitations(tx, brandId, now)).filter((other) => other.phone !== phone);
    if (1 + members.length + invited.length >= LIMITS.maxTeam) fail('team_full');
    const id = await saveInvitation(tx, { brandId, phone, fullName, role: wanted.role }, now);
    await jobs.add(tx, tellInvited, { id });
  });
}

/**
 * The member's sessions end, so that its screens show the new role. When this returns, no request is in progress that only the
 * earlier role allowed.
 */
export async function changeRole(
  context: Context,
  caller: Caller,
  { id, role }: { readonly id: string; readonly role: MemberTeamRole },
): Promise<void> {
  const { db, clock } = context;
  const change = { brandId: caller.userId, id, actor: caller.personId, now: clock.now() };
  const isDone = await db.transaction().execute(async (tx) => {
    const isSet = await setTeamRole(tx, change, role);
    if (isSet) await endSessionsOf(tx, id);
    return isSet;
  });
  if (!isDone) fail('team_member_not_found');
  await awaitEndOfActs(context, id);
}

/** A member leaves by its own choice. */
export async function leave({ db, clock }: Context, caller: Caller): Promise<void> {
  const { userId, personId, teamRole } = caller;
  if (teamRole === 'owner') fail('team_owner_stays');
  const change = { brandId: userId, id: personId, actor: personId, now: clock.now() };
  await db.transaction().execute(async (tx) => {
    // The member has just left by a parallel request.
    if ((await leaveForGood(tx, change)) === null) fail('unauthorized');
  });
}

/**
 * When this returns, the person does nothing more for the Brand: its sessions have ended, and so have its requests in progress.
 */
export async function removeMember(context: Context, caller: Caller, id: string): Promise<void> {
  const { db, clock } = context;
  const change = { brandId: caller.userId, id, actor: caller.personId, now: clock.now() };
  const was = await db.transaction().execute((tx) => leaveForGood(tx, change));
  if (was === null) fail('team_member_not_found');
  if (was === 'member') await awaitEndOfActs(context, id);
}
