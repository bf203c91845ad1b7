import type { MemberTeamRole, TeamRole } from '../wire/catalog.ts';
import type { TeamMember as WireMember, Team as WireTeam } from '../wire/team.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/** A person who acts for the Brand, or is invited to. */
export interface TeamMember {
  id: string;
  name: string;
  /** `+628…`, for the owner only; null for everybody else. */
  phone: string | null;
  role: TeamRole;
  /** Until when the invitation is valid, ISO 8601; null for members. */
  invitedUntil: string | null;
  isYou: boolean;
}

/** The people of a Brand: the owner, then members, then invited people. */
export interface Team {
  /** Role of the signed-in user. */
  role: TeamRole;
  brand: string;
  members: TeamMember[];
}

const toMember = ({ id, nama, nomor, peran, diundangSampai, anda }: WireMember): TeamMember => ({
  id,
  name: nama,
  phone: nomor,
  role: peran,
  invitedUntil: diundangSampai,
  isYou: anda,
});
const toTeam = ({ peran, brand, anggota }: WireTeam): Team => ({
  role: peran,
  brand,
  members: anggota.map(toMember),
});

/** The people who act for the signed-in user's Brand. */
export async function fetchTeam(): Promise<Team> {
  return toTeam((await call('GET Team')).data);
}

/**
 * Invites a person, who joins by logging in with that number within 7 days. A number that already belongs to somebody gets no
 * message.
 * @throws {ApiError} 400 for an invalid number or name, 409 for too many people or somebody who is in the team already, 429 after
 *   many invitations
 */
export async function inviteTeamMember(person: {
  name: string;
  phone: string;
  role: MemberTeamRole;
}): Promise<Team> {
  const body = { nama: person.name, nomor: person.phone, peran: person.role };
  return toTeam((await call('POST Team', { body })).data);
}

/**
 * Changes the role of a member or an invited person. A member has to log in again.
 * @throws {ApiError} 404 for somebody who is no longer in the team
 */
export async function changeTeamRole(id: string, role: MemberTeamRole): Promise<Team> {
  return toTeam((await call('PUT Team/:id', { params: { id }, body: { peran: role } })).data);
}

/** Removes a member, or withdraws an invitation. @throws {ApiError} 404 for somebody who is no longer in the team */
export async function removeTeamMember(id: string): Promise<Team> {
  return toTeam((await call('DELETE Team/:id', { params: { id } })).data);
}

/** The signed-in member leaves the team, which ends its sessions. @throws {ApiError} 409 for the owner */
export async function leaveTeam(): Promise<void> {
  await call('POST Team/leave');
}

/** An act of a member, or a try. */
export interface TeamAct {
  id: string;
  at: string;
  who: string;
  what: string;
  outcome: 'done' | 'refused' | 'unclear';
}

const OUTCOMES = { selesai: 'done', ditolak: 'refused', 'belum jelas': 'unclear' } as const;

/** Acts of members, newest first. */
export async function fetchTeamActs(cursor?: string): Promise<Page<TeamAct>> {
  return toPage(await call('GET Team/acts', { query: { cursor } }), (act) => ({
    id: act.id,
    at: act.at,
    who: act.siapa,
    what: act.tindakan,
    outcome: OUTCOMES[act.hasil],
  }));
}
