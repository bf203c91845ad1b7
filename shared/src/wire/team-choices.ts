/** Roles of the people who act for a Brand. The owner is who registered it; all others are invited. */
export const TEAM_ROLES = ['owner', 'campaigns', 'finance', 'reader'] as const;
/** What somebody who acts for a Brand may do. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What the owner can give. */
export const MEMBER_TEAM_ROLES = ['campaigns', 'finance', 'reader'] as const satisfies readonly TeamRole[];
/** Role of somebody who was invited. */
export type MemberTeamRole = (typeof MEMBER_TEAM_ROLES)[number];

/**
 * What calls ask for. `self`: the caller's own session, number and notices. `money`: whatever moves or reserves money of the Brand, and the
 * numbers of its tax papers. `owner`: the team, the bank account and the tax data.
 */
export type TeamRight = 'self' | 'read' | 'campaigns' | 'money' | 'owner';

const RIGHTS: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ['self', 'read', 'campaigns', 'money', 'owner'],
  campaigns: ['self', 'read', 'campaigns'],
  finance: ['self', 'read', 'money'],
  reader: ['self', 'read'],
};

/** Whether the role covers what a call asks for. */
export const hasTeamRight = (role: TeamRole, right: TeamRight): boolean => RIGHTS[role].includes(right);

/** The roles' names on screens. */
export const TEAM_ROLE_LABELS: Readonly<Record<TeamRole, string>> = {
  owner: 'Pemilik',
  campaigns: 'Campaign',
  finance: 'Keuangan',
  reader: 'Pembaca',
};
