import { type Static, Type } from 'typebox';
import { Phone } from './auth.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { MEMBER_TEAM_ROLES, TEAM_ROLES } from './team-choices.ts';

const Time = Type.String({ format: 'date-time' });
const GivenRole = oneOf(MEMBER_TEAM_ROLES);

/** A person who acts for the Brand, or who can join by logging in. */
export const TeamMember = exact({
  id: Uuid,
  nama: Type.String(),
  /** Full number, `+628…`, if the caller is the owner; null for everybody else. */
  nomor: nullable(Type.String()),
  peran: oneOf(TEAM_ROLES),
  /** For an open invitation: when it expires. Null for members. */
  diundangSampai: nullable(Time),
  /** Whether this is the caller. */
  anda: Type.Boolean(),
});
export type TeamMember = Static<typeof TeamMember>;

/** The Brand's people: the owner, then members, then open invitations. */
export const Team = exact({
  /** Role of the caller. */
  peran: oneOf(TEAM_ROLES),
  brand: Type.String(),
  anggota: Type.Array(TeamMember),
});
export type Team = Static<typeof Team>;

/** `hasTeamRight` of the catalogue says what each role may do. */
export const getTeam = endpoint({
  method: 'GET',
  path: 'Team',
  access: 'Brand',
  summary: "The people of the caller's Brand, and the caller's role among them.",
  team: 'read',
  reply: ok(Team),
});

/**
 * Gives the same answer for a number that already has an account, but sends it no message, and it cannot join. A new invitation
 * of the same number replaces the old one. 409 when the team is full or the person is already in it, 429 after many invitations
 * within an hour.
 */
export const inviteTeamMember = endpoint({
  method: 'POST',
  path: 'Team',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Invites a person, who joins by logging in with that number within 7 days.',
  team: { right: 'owner', act: 'Mengundang anggota tim' },
  errors: [
    'name_turns_around',
    'name_has_address',
    'phone_invalid',
    'team_full',
    'team_member_already',
    'team_own_number',
  ],
  body: exact({
    nama: text(120, 1),
    nomor: Phone,
    peran: GivenRole,
  }),
  reply: ok(Team),
});

/**
 * Ends the member's sessions, so it has to log in again. 404 for a person who is not in the team; the owner's role cannot be
 * changed.
 */
export const changeTeamRole = endpoint({
  method: 'PUT',
  path: 'Team/:id',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Gives a member, or who is invited, another role.',
  team: { right: 'owner', act: 'Mengganti peran anggota tim' },
  errors: ['team_member_not_found'],
  params: exact({ id: Uuid }),
  body: exact({ peran: GivenRole }),
  reply: ok(Team),
});

/** Answers when nothing that the person started is still running. 404 for a person who is not in the team. */
export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: 'Team/:id',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Removes a member, whose sessions end at once, or takes an invitation back.',
  team: { right: 'owner', act: 'Mengeluarkan anggota tim' },
  errors: ['team_member_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(Team),
});

/** 409 for the owner, to whom the account belongs. */
export const leaveTeam = endpoint({
  method: 'POST',
  path: 'Team/leave',
  access: 'Brand',
  needsCompanion: true,
  summary: 'The calling member leaves the team: its sessions end at once, and its number is free again.',
  team: { right: 'self', act: 'Keluar dari tim' },
  errors: ['team_owner_stays'],
  reply: ok(Type.Null()),
});

/** An act of a member, done or attempted. */
export const TeamAct = exact({
  id: Uuid,
  at: Time,
  siapa: Type.String(),
  /** In the words that users read. */
  tindakan: Type.String(),
  hasil: oneOf(['selesai', 'ditolak', 'belum jelas']),
});
export type TeamAct = Static<typeof TeamAct>;

/** Acts of the owner are left out. */
export const listTeamActs = endpoint({
  method: 'GET',
  path: 'Team/acts',
  access: 'Brand',
  summary: 'What members of the team did, newest first.',
  team: 'owner',
  query: PageQuery,
  reply: page(TeamAct),
});
