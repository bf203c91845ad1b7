import { APP_BASE, type Role } from '../wire/catalog.ts';

/** Where a role starts. */
export function homePath(role: Role): string {
  return role === 'Brand' ? `${APP_BASE}/dashboardBrand` : `${APP_BASE}/dashboard`;
}
