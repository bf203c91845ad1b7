import { APP_BASE, type Role } from '../wire/catalog.ts';

const HOME: Readonly<Record<Role, string>> = {
  KOL: `${APP_BASE}/dashboard`,
  Brand: `${APP_BASE}/dashboardBrand`,
};

/** Where a role starts. */
export function homePath(role: Role): string {
  return HOME[role];
}
