import { DAY_MS } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { callName } from '../../platform/call-name.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { actOf } from '../../platform/team-rights.ts';
import { listInvitations, listMembers } from '../accounts/index.ts';
import { type listActs, ownerOf } from './team-acts.repository.ts';

export async function teamReply({ db, clock }: Context, caller: Caller): Promise<wire.Team> {
  const { userId: brandId, personId, teamRole } = caller;
  const isOwner = teamRole === 'owner';
  const [owner, members, invited] = await Promise.all([
    ownerOf(db, brandId),
    listMembers(db, brandId),
    isOwner ? listInvitations(db, brandId, clock.now()) : [],
  ]);
  const person = (one: { id: string; fullName: string; phone: string; role: wire.TeamRole }) => ({
    id: one.id,
    nama: one.fullName,
    nomor: isOwner ? one.phone : null,
    peran: one.role,
    diundangSampai: null,
    anda: one.id === personId,
  });
  return {
    peran: teamRole,
    brand: owner.fullName,
    anggota: [
      person({ ...owner, role: 'owner' }),
      ...members.flatMap((one) => (one.role === null ? [] : [person({ ...one, role: one.role })])),
      ...invited.map((one) => ({ ...person(one), diundangSampai: lapsesAt(one.invitedAt) })),
    ],
  };
}

const lapsesAt = (invitedAt: Date) =>
  new Date(invitedAt.getTime() + wire.LIMITS.teamInvitationDays * DAY_MS).toISOString();

type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** @param calls all calls of the API */
export function actReply(row: ActRow, calls: readonly wire.Endpoint[]): wire.TeamAct {
  const { id, at, who, call, status } = row;
  const made = calls.find((one) => callName(one) === call);
  return {
    id,
    at: at.toISOString(),
    siapa: who,
    // The call may be one of an older or later release.
    tindakan: (made && actOf(made)) ?? call,
    hasil: status === null ? 'belum jelas' : status < 300 ? 'selesai' : 'ditolak',
  };
}
