import { Link } from '@sohor/shared/platform';
import { Heading, Stack, Text, TextLink } from '@sohor/shared/ui';
import type { KolMarkStep } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';

const balance = (text: string) => <TextLink render={<Link to="/appSohor/balance" />}>{text}</TextLink>;

const STEPS: Readonly<Record<KolMarkStep, ReactNode>> = {
  tiktok: 'Hubungkan akun TikTok Anda, lalu sinkronkan.',
  account: <>Catat rekening bank di halaman {balance('Balance')}.</>,
  bank: <>Pakai rekening yang namanya dapat dipastikan bank, bukan e-wallet: {balance('ubah rekening')}.</>,
  name: 'Samakan nama profil dengan nama pemilik rekening. Singkatan tidak dihitung sama.',
};

/** What a KOL still has to do for the mark 'KOL terverifikasi'. */
export function MissingForMark({ steps }: { steps: readonly KolMarkStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label="Tanda KOL terverifikasi">
      <Heading level={3} size="sm">
        Yang kurang untuk tanda 'KOL terverifikasi'
      </Heading>
      <Stack as="ul" gap={1}>
        {steps.map((step) => (
          <Text as="li" size="sm" key={step}>
            {STEPS[step]}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
