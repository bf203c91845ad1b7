import { randomUUID } from 'node:crypto';
import { giveProfile, type TaxpayerKind } from '../modules/taxes/index.ts';
import type { Context } from '../platform/context.ts';
import { BRANDS } from './campaign-list.ts';
import { SARI_ACCOUNT } from './creators.ts';

interface DemoProfile {
  readonly phone: string;
  readonly kind: TaxpayerKind;
  readonly number: string;
  readonly name: string;
  readonly address: string;
}

/** Numbers in the right format that belong to nobody: birthday and serial number are made up. */
const PROFILES: readonly DemoProfile[] = [
  {
    phone: SARI_ACCOUNT.phone,
    kind: 'person',
    number: '3271014505980001',
    name: SARI_ACCOUNT.name,
    address: 'Jl. Contoh 5, Bogor',
  },
  // The second KOL, so that the README's first try shows the price less the fee alone.
  {
    phone: BRANDS[1].phone,
    kind: 'company',
    number: '0012345678901000',
    name: `PT ${BRANDS[1].name}`,
    address: 'Jl. Contoh 1, Jakarta',
  },
];

/** A KOL whose NIK is verified, and a Brand that withholds. */
export async function seedTaxes({
  db,
  secrets,
  clock,
}: Pick<Context, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const at = clock.now();
  for (const { phone, kind, number, name, address } of PROFILES) {
    const { id } = await db
      .selectFrom('people')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const profile = { userId: id, identityId: randomUUID(), kind, name, address, verifiedAt: at };
    await giveProfile(
      db,
      secrets,
      { ...profile, number: { kind: kind === 'person' ? 'nik' : 'npwp', digits: number } },
      at,
    );
  }
}
