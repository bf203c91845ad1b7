import type { BrandDashboard, KolDashboard } from '../wire/index.ts';
import { call } from './call.ts';

export type { BrandDashboard, KolDashboard };

/** Figures of the caller's dashboard; amounts in whole rupiah. @param D the shape of the caller's role */
export async function fetchDashboard<D extends KolDashboard | BrandDashboard>(role: D['role']): Promise<D> {
  const { data } = await call('GET Dashboard');
  if (data.role !== role) throw new Error(`dashboard of ${data.role} for a ${role}`);
  return data as D;
}
