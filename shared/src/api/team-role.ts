import { storedSession } from '@sohor/shared/platform';
import { MEMBER_TEAM_ROLES, type MemberTeamRole, type TeamRole } from '../wire/catalog.ts';

const KEY = 'sohor.teamRole';

/** Notes what the server said at log-in. It is a hint for the screen, as the stored role is: the server reads the database. */
export function keepTeamRole(accessToken: string, role: MemberTeamRole | undefined): void {
  if (role === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, `${sessionOf(accessToken)} ${role}`);
}

/** The signed-in user's role in the team of its Brand; the owner's for everybody who acts for itself. */
export function storedTeamRole(): TeamRole {
  const [session, role] = (localStorage.getItem(KEY) ?? '').split(' ');
  if (session !== sessionOf(storedSession().accessToken ?? '')) return 'owner';
  return MEMBER_TEAM_ROLES.find((one) => one === role) ?? 'owner';
}

/** The part of a token that opens nothing. */
const sessionOf = (accessToken: string) => accessToken.split('.')[0] ?? '';
