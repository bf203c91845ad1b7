/** Roles in a Brand's team. The owner registered the Brand; all others are invited. */
export const TEAM_ROLES = ['owner', 'campaigns', 'finance', 'reader'] as const;
/** Role of a person who acts for a Brand. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles that the owner can give to others. */
export const MEMBER_TEAM_ROLES = ['campaigns', 'finance', 'reader'] as const satisfies readonly TeamRole[];
/** Role of an invited member. */
export type MemberTeamRole = (typeof MEMBER_TEAM_ROLES)[number];

/**
 * Rights that calls require. `self`: the caller's own session, number and notices. `money`: whatever moves or reserves money of
 * the Brand, and the numbers of its tax papers. `owner`: the team, the bank account and the tax data.
 */
export type TeamRight = 'self' | 'read' | 'campaigns' | 'money' | 'owner';

const RIGHTS: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ['self', 'read', 'campaigns', 'money', 'owner'],
  campaigns: ['self', 'read', 'campaigns'],
  finance: ['self', 'read', 'money'],
  reader: ['self', 'read'],
};

/** Whether a role includes the right. */
export const hasTeamRight = (role: TeamRole, right: TeamRight): boolean => RIGHTS[role].includes(right);

/** Names of the roles on the screen. */
export const TEAM_ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Pemilik',
  campaigns: 'Campaign',
  finance: 'Keuangan',
  reader: 'Pembaca',
};
