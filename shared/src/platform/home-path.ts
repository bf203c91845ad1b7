import { APP_BASE, type Role } from '../wire/catalog.ts';

const HOME: Readonly<Record<Role, string>> = {
  KOL: `${APP_BASE}/dashboard`,
  Brand: `${APP_BASE}/dashboardBrand`,
  Admin: `${APP_BASE}/ops/menunggu`,
};

/** Path of a role's start page. */
export function homePath(role: Role): string {
  return HOME[role];
}
