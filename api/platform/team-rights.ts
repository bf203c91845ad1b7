import { type Endpoint, hasTeamRight, type TeamRight } from '@sohor/shared/wire';
import type { Caller } from './caller.ts';
import { fail } from './errors.ts';

/** Whether a call can be made on behalf of a Brand. */
export const isOfTeams = ({ access }: Pick<Endpoint, 'access'>) => access === 'Brand' || access === 'session';

/** The right that a member of a Brand's team needs for the call; undefined for calls that no Brand makes. */
export function teamRightOf({ team, ...call }: Endpoint): TeamRight | undefined {
  if (!isOfTeams(call)) return undefined;
  if (!team) throw new Error(`${call.method} ${call.path} does not say which right of a team it needs`);
  return typeof team === 'string' ? team : team.right;
}

/** What a member did who made the call; undefined where the owner reads nothing of it. */
export const actOf = ({ team }: Endpoint) => (typeof team === 'object' ? team.act : undefined);

const ROLES: Readonly<Record<Caller['teamRole'], string>> = {
  owner: 'pemilik',
  campaigns: 'bagian campaign',
  finance: 'bagian keuangan',
  reader: 'pembaca',
};

/** Refuses a call that the caller's role in its team does not cover. */
export function admitMember(right: TeamRight, { teamRole }: Caller): void {
  if (!hasTeamRight(teamRole, right)) fail('team_right_missing', { reason: ROLES[teamRole] });
}
