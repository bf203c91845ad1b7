import type { TaxProfile } from '@sohor/shared/wire';
import { CERTIFICATE_LABELS, NUMBER_LABELS, TAXPAYER_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { certificateOn, ProfileRow } from './profiles.repository.ts';
import { masked } from './rules/tax-number.ts';
import { addressOf } from './save-profile.ts';

type Certificate = Awaited<ReturnType<typeof certificateOn>>;

/** The profile for its owner, with the last digits of the number only. */
export function toTaxProfile(
  context: Pick<Context, 'secrets'>,
  profile: ProfileRow,
  certificate: Certificate,
): TaxProfile {
  return {
    id: profile.id,
    jenis: TAXPAYER_LABELS[profile.kind],
    jenisNomor: profile.numberKind && NUMBER_LABELS[profile.numberKind],
    nomor: profile.lastFour && masked(profile.lastFour),
    nama: profile.name,
    alamat: addressOf(context, profile),
    terverifikasi: profile.verifiedAt !== null,
    sertifikat: certificate
      ? { jenis: CERTIFICATE_LABELS[certificate.kind], berlakuSampai: certificate.validUntil }
      : null,
    diubah: profile.createdAt.toISOString(),
  };
}
