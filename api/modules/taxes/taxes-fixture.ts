import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';

export const NIK = '3201014505900001';
export const NPWP = '09.254.294.3-407.000';
export const PERSON = { jenis: 'Pribadi', nik: NIK, nama: 'Sari Wulandari', alamat: 'Jl. Melati 5, Bogor' };
export const COMPANY = {
  jenis: 'Badan',
  npwp: NPWP,
  nama: 'PT Kopi Senja',
  alamat: 'Jl. Sudirman 1, Jakarta',
};

/** Tells the tax data of a person; answers the profile. */
export async function tellTax(api: Pick<TestApi, 'call'>, as: SignedIn, body: object = PERSON) {
  const reply = await api.call('PUT', 'Tax', { as, body });
  if (reply.status !== 200) throw new Error(`tax data: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data as { id: string };
}

/** Verifies the person's current tax data, as staff does. */
export async function verifyTax(api: Pick<TestApi, 'db' | 'clock'>, { id }: SignedIn): Promise<void> {
  await api.db
    .updateTable('tax_profiles')
    .set({ verified_at: api.clock.now() })
    .where('user_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
}
