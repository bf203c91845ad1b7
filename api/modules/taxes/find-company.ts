import type { Context } from '../../platform/context.ts';
import { profileOn } from './profiles.repository.ts';
import { addressOf, numberOf } from './save-profile.ts';

/** Company data that papers show. */
export interface Company {
  readonly name: string;
  readonly address: string;
  /** Digits of its NPWP; null where it has none. */
  readonly npwp: string | null;
}

/**
 * The company data that were valid at a time, because papers of that day keep them. Null for persons: their numbers are on nobody
 * else's papers.
 */
export async function findCompany(
  context: Pick<Context, 'db' | 'secrets'>,
  userId: string,
  at: Date,
): Promise<Company | null> {
  const profile = await profileOn(context.db, userId, at);
  if (profile?.kind !== 'company') return null;
  return {
    name: profile.name,
    address: addressOf(context, profile),
    npwp: profile.numberKind === 'npwp' ? numberOf(context, profile) : null,
  };
}

/** The lines that name a company on papers. */
export function companyLines({ name, address, npwp }: Company): [label: string, value: string][] {
  return [
    ['Badan', name],
    ['Alamat', address],
    ...(npwp === null ? [] : [['NPWP', npwp] as [string, string]]),
  ];
}
