import type { TaxProfile } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { hasRight, LoadedPart, RightNote, useOpened } from '@sohor/shared/page-parts';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  Heading,
  InlineAlert,
  Row,
  Stack,
  Text,
} from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import { CERTIFICATE_LABELS, NUMBER_LABELS, TAXPAYER_LABELS } from '../wire/tax-choices.ts';
import { TaxProfileDialog } from './tax-profile-dialog.tsx';
import { useTaxProfile } from './taxes.queries.ts';

/** Tax data of the person, with a button to change them. */
export function TaxProfileSection({ owner }: { owner: MemberRole }) {
  const query = useTaxProfile();
  const opened = useOpened('data');
  const profile = query.data;
  return (
    <Stack as="section" gap={3} aria-label="Data Pajak">
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Data Pajak
        </Heading>
        {profile !== undefined && hasRight('owner') && (
          <Button size="sm" variant={profile ? 'secondary' : 'primary'} onClick={() => opened.open('ubah')}>
            {profile ? 'Ubah Data Pajak' : 'Isi Data Pajak'}
          </Button>
        )}
      </Row>
      <RightNote right="owner" what="Mengganti data pajak" />
      <LoadedPart query={query} loading="Memuat data pajak..." failed="Data pajak tidak dapat dimuat.">
        {(data) => (data ? <Known profile={data} owner={owner} /> : <Unknown owner={owner} />)}
      </LoadedPart>
      {opened.id !== null && profile !== undefined && hasRight('owner') && (
        <TaxProfileDialog owner={owner} profile={profile} onClose={opened.close} />
      )}
    </Stack>
  );
}

function Unknown({ owner }: { owner: MemberRole }) {
  return (
    <InlineAlert tone="info">
      {owner === 'KOL'
        ? 'Belum ada data pajak. Tanpa NIK atau NPWP yang diverifikasi, pajak yang dipotong dari Anda lebih tinggi.'
        : 'Belum ada data pajak. Isi bila Anda sebuah badan: badan wajib memotong PPh saat membayar KOL.'}
    </InlineAlert>
  );
}

function Known({ profile, owner }: { profile: TaxProfile; owner: MemberRole }) {
  const { kind, numberKind, number, certificate } = profile;
  return (
    <Card padding="sm">
      <Stack gap={3}>
        <Row gap={2} wrap>
          <Badge tone="neutral">{kind === 'unknown' ? 'Jenis lain' : TAXPAYER_LABELS[kind]}</Badge>
          <Badge tone={profile.isVerified ? 'success' : 'warning'}>
            {profile.isVerified ? 'Terverifikasi' : 'Belum diverifikasi'}
          </Badge>
        </Row>
        <DescriptionList
          layout="rows"
          items={[
            {
              term: numberKind === null || numberKind === 'unknown' ? 'Nomor' : NUMBER_LABELS[numberKind],
              value: number ?? 'Tidak ada',
            },
            { term: 'Nama', value: profile.name },
            { term: 'Alamat', value: profile.address },
            ...(certificate
              ? [
                  {
                    term: 'Sertifikat',
                    value: `${certificate.kind === 'unknown' ? 'Lainnya' : CERTIFICATE_LABELS[certificate.kind]}, sampai ${formatDay(certificate.validUntil)}`,
                  },
                ]
              : []),
          ]}
        />
        <Text size="sm" tone="muted">
          {noteOn(profile, owner)}
        </Text>
      </Stack>
    </Card>
  );
}

/** How the tax data affect payments, as a sentence for the user. */
function noteOn({ kind, isVerified }: TaxProfile, owner: MemberRole): string {
  if (owner === 'Brand')
    return kind === 'company'
      ? 'Sebagai badan, Anda memotong PPh dari setiap pembayaran KOL. Sohor menghitung dan menahannya untuk disetor.'
      : 'Sebagai pribadi, Anda tidak memotong PPh dari pembayaran KOL.';
  return isVerified
    ? 'Nomor dan nama Anda sudah dicocokkan. Pajak dipotong dengan tarif biasa.'
    : 'Kami mencocokkan nomor dan nama Anda. Sampai selesai, pajak dipotong dengan tarif yang lebih tinggi.';
}
