import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { MEMBER_TEAM_ROLES, TEAM_ROLES } from './team-choices.ts';

const Time = Type.String({ format: 'date-time' });
const GivenRole = oneOf(MEMBER_TEAM_ROLES);

/** Somebody who acts for the Brand, or may by logging in. */
export const TeamMember = exact({
  id: Uuid,
  nama: Type.String(),
  /** `+628…`, whole for the owner; null for everybody else. */
  nomor: nullable(Type.String()),
  peran: oneOf(TEAM_ROLES),
  /** Not yet here: invited until then. */
  diundangSampai: nullable(Time),
  /** The caller. */
  anda: Type.Boolean(),
});
export type TeamMember = Static<typeof TeamMember>;

/** The Brand's people: the owner, then members, then who is invited. */
export const Team = exact({
  /** The caller's. */
  peran: oneOf(TEAM_ROLES),
  brand: Type.String(),
  anggota: Type.Array(TeamMember),
});
export type Team = Static<typeof Team>;

/** What each role may do is `hasTeamRight` of the catalogue. */
export const getTeam = endpoint({
  method: 'GET',
  path: 'Team',
  access: 'Brand',
  summary: "The people of the caller's Brand, and the caller's role among them.",
  reply: ok(Team),
});

/**
 * Answers alike for a number that is somebody's already, which gets no message and never joins. Inviting the same number again takes the
 * place of the invitation before. 409 for too many people or who is in the team already, 429 after many invitations within an hour.
 */
export const inviteTeamMember = endpoint({
  method: 'POST',
  path: 'Team',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Invites a person, who joins by logging in with that number within 7 days.',
  body: exact({
    nama: text(120, 1),
    nomor: Type.String({ maxLength: 32, pattern: '^[0-9+ ().-]{8,32}$' }),
    peran: GivenRole,
  }),
  reply: ok(Team),
});

/** A member's sessions end: it logs in anew. 404 for who is not, or no longer, in the team; the owner's role stays. */
export const changeTeamRole = endpoint({
  method: 'PUT',
  path: 'Team/:id',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Gives a member, or who is invited, another role.',
  params: exact({ id: Uuid }),
  body: exact({ peran: GivenRole }),
  reply: ok(Team),
});

/** Answers when nothing that the person began is under way any more. 404 for who is not, or no longer, in the team. */
export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: 'Team/:id',
  access: 'Brand',
  needsCompanion: true,
  summary: 'Removes a member, whose sessions end at once, or takes an invitation back.',
  params: exact({ id: Uuid }),
  reply: ok(Team),
});

/** 409 for the owner, who is the account itself. */
export const leaveTeam = endpoint({
  method: 'POST',
  path: 'Team/leave',
  access: 'Brand',
  needsCompanion: true,
  summary: 'The calling member leaves the team: its sessions end at once, and its number is free again.',
  reply: ok(Type.Null()),
});

/** Something that a member did, or tried to. */
export const TeamAct = exact({
  id: Uuid,
  at: Time,
  siapa: Type.String(),
  /** In the words that people read. */
  tindakan: Type.String(),
  hasil: oneOf(['selesai', 'ditolak', 'belum jelas']),
});
export type TeamAct = Static<typeof TeamAct>;

/** What the owner did itself is not among them. */
export const listTeamActs = endpoint({
  method: 'GET',
  path: 'Team/acts',
  access: 'Brand',
  summary: 'What members of the team did, newest first.',
  query: PageQuery,
  reply: page(TeamAct),
});
