import type { MemberTeamRole, TeamRole } from '../wire/catalog.ts';
import type { TeamMember as WireMember, Team as WireTeam } from '../wire/team.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/** Somebody who acts for the Brand, or may by logging in. */
export interface TeamMember {
  id: string;
  name: string;
  /** `+628…`, whole for the owner; null for everybody else. */
  phone: string | null;
  role: TeamRole;
  /** Invited until then, ISO 8601; null for who is here. */
  invitedUntil: string | null;
  isYou: boolean;
}

/** The people of a Brand: the owner, then members, then who is invited. */
export interface Team {
  /** The signed-in user's. */
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
 * Invites a person, who joins by logging in with that number within 7 days. A number that is somebody's already gets no message.
 * @throws {ApiError} 400 for a number or name that is not valid, 409 for too many people or who is in the team already, 429 after many invitations
 */
export async function inviteTeamMember(person: {
  name: string;
  phone: string;
  role: MemberTeamRole;
}): Promise<Team> {
  const body = { nama: person.name, nomor: person.phone, peran: person.role };
  return toTeam((await call('POST Team', { body })).data);
}

/** Gives a member another role, or who is invited. A member logs in anew. @throws {ApiError} 404 for who is not in the team any more */
export async function changeTeamRole(id: string, role: MemberTeamRole): Promise<Team> {
  return toTeam((await call('PUT Team/:id', { params: { id }, body: { peran: role } })).data);
}

/** Removes a member, or takes an invitation back. @throws {ApiError} 404 for who is not in the team any more */
export async function removeTeamMember(id: string): Promise<Team> {
  return toTeam((await call('DELETE Team/:id', { params: { id } })).data);
}

/** The signed-in member leaves the team; its sessions have ended then. @throws {ApiError} 409 for the owner */
export async function leaveTeam(): Promise<void> {
  await call('POST Team/leave');
}

/** Something that a member did, or tried to. */
export interface TeamAct {
  id: string;
  at: string;
  who: string;
  what: string;
  outcome: 'done' | 'refused' | 'unclear';
}

const OUTCOMES = { selesai: 'done', ditolak: 'refused', 'belum jelas': 'unclear' } as const;

/** What members did, newest first. */
export async function fetchTeamActs(cursor?: string): Promise<Page<TeamAct>> {
  return toPage(await call('GET Team/acts', { query: { cursor } }), (act) => ({
    id: act.id,
    at: act.at,
    who: act.siapa,
    what: act.tindakan,
    outcome: OUTCOMES[act.hasil],
  }));
}
