import type { Context } from '../../platform/context.ts';
import { profileOn } from './profiles.repository.ts';
import { addressOf, numberOf } from './save-profile.ts';

/** What papers say of a company. */
export interface Company {
  readonly name: string;
  readonly address: string;
  /** Digits of its NPWP; null where it has none. */
  readonly npwp: string | null;
}

/** What a company had said of itself at a time: papers of that day keep it. Null for persons, whose numbers stand on no paper of others. */
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

/** A company as papers name it. */
export function companyLines({ name, address, npwp }: Company): [label: string, value: string][] {
  return [
    ['Badan', name],
    ['Alamat', address],
    ...(npwp === null ? [] : [['NPWP', npwp] as [string, string]]),
  ];
}
