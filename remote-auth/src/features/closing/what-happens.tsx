import { DescriptionList } from '@sohor/shared/ui';
import { LIMITS, type MemberRole } from '@sohor/shared/wire/catalog';

const WHAT_GOES: Readonly<Record<MemberRole, string>> = {
  KOL: 'Profil, rate card, tautan dan data TikTok, rekening, pemberitahuan, dan nomor Anda dihapus. Nomor itu dapat dipakai mendaftar lagi.',
  Brand:
    'Profil, daftar KOL, campaign yang belum dibayar, rekening, pemberitahuan, dan nomor Anda dihapus. Nomor itu dapat dipakai mendaftar lagi. Anggota tim keluar.',
};

/** What happens to the account, in order. */
export function WhatHappens({ role }: { role: MemberRole }) {
  return (
    <DescriptionList
      items={[
        {
          term: 'Sekarang',
          value: `Semua perangkat keluar, dan Anda tidak terlihat lagi di Sohor.${
            role === 'KOL'
              ? ' Pendaftaran campaign yang belum dijawab ditarik.'
              : ' Anggota tim tidak dapat masuk.'
          }`,
        },
        {
          term: `Selama ${LIMITS.closingDays} hari`,
          value: 'Masuk dengan nomor Anda, dan semuanya kembali seperti semula.',
        },
        { term: 'Sesudahnya', value: WHAT_GOES[role] },
        {
          term: 'Yang tetap disimpan',
          value:
            'Kontrak, invoice, mutasi saldo, dan dokumen pajak, dengan nama Anda di dalamnya: itu juga milik pihak lain, dan hukum mewajibkannya.',
        },
      ]}
    />
  );
}
