import { storedSession } from '@sohor/shared/platform';
import { MEMBER_TEAM_ROLES, type MemberTeamRole, type TeamRole } from '../wire/catalog.ts';

const KEY = 'sohor.teamRole';

/**
 * Stores the role that the server sent at log-in. Like the stored role of the account it is only a hint for the screen: the
 * server reads the database.
 */
export function keepTeamRole(accessToken: string, role: MemberTeamRole | undefined): void {
  if (role === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, `${sessionOf(accessToken)} ${role}`);
}

/** The signed-in user's role in the team of its Brand; `owner` for everybody who acts for itself. */
export function storedTeamRole(): TeamRole {
  const [session, role] = (localStorage.getItem(KEY) ?? '').split(' ');
  if (session !== sessionOf(storedSession().accessToken ?? '')) return 'owner';
  return MEMBER_TEAM_ROLES.find((one) => one === role) ?? 'owner';
}

/** The session's id: the part of a token that is not secret. */
const sessionOf = (accessToken: string) => accessToken.split('.')[0] ?? '';
