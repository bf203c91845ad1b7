import type { StaffPerson } from '@sohor/shared/api';

/** A member acts for its Brand, and has no money or campaigns of its own. */
export function roleText({ role, teamOf }: StaffPerson): string {
  if (teamOf !== undefined) return `Anggota tim ${teamOf}`;
  return role === 'Admin' ? 'Staf' : role;
}
