import { type StaffTaxProfile, searchTaxProfiles } from '@sohor/shared/api';
import { Badge } from '@sohor/shared/ui';
import { type TaxFilter, verifiedText } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { TaxDialog } from './tax-dialog.tsx';

const NAME = 'pajak';
const FILTERS: Record<TaxFilter, string> = {
  unverified: verifiedText(false),
  verified: verifiedText(true),
  company: 'Badan',
};

const COLUMNS: StaffListProps<StaffTaxProfile, TaxFilter>['columns'] = [
  { key: 'name', header: 'Nama akun', cell: ({ fullName }) => fullName },
  { key: 'role', header: 'Peran', cell: ({ role }) => role },
  { key: 'kind', header: 'Wajib pajak', cell: ({ jenis }) => jenis },
  {
    key: 'number',
    header: 'Nomor',
    cell: ({ jenisNomor, nomor }) => (nomor ? `${jenisNomor ?? ''} ${nomor}` : 'Tanpa nomor'),
  },
  { key: 'tax-name', header: 'Nama pajak', cell: ({ nama }) => nama },
  {
    key: 'state',
    header: 'Status',
    cell: ({ terverifikasi }) => (
      <Badge tone={terverifikasi ? 'success' : 'warning'}>{verifiedText(terverifikasi)}</Badge>
    ),
  },
  {
    key: 'certificate',
    header: 'Sertifikat',
    cell: ({ sertifikat }) => (sertifikat ? `${sertifikat.jenis} sampai ${sertifikat.berlakuSampai}` : ''),
  },
  { key: 'changed', header: 'Diubah', cell: ({ diubah }) => timeText(diubah), isWhole: true },
];

/** Tax data of KOLs and Brands, for staff to check, and to enter certificates. */
export const TaxesPage = staffPage(function TaxesPage() {
  const [opened, setOpened] = useState<StaffTaxProfile | null>(null);
  const cache = useQueryClient();
  return (
    <>
      <StaffList
        name={NAME}
        title="Pajak"
        subtitle="Cocokkan NIK/NPWP dan nama, dan catat sertifikat dari kantor pajak. Nomor disamarkan."
        search="Nama akun atau nama pajak"
        filters={FILTERS}
        table="tax"
        fetch={searchTaxProfiles}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Belum ada yang mengisi data pajak."
        onOpen={setOpened}
      />
      {opened && (
        <TaxDialog
          profile={opened}
          onClose={() => setOpened(null)}
          onChanged={() => {
            setOpened(null);
            return cache.invalidateQueries({ queryKey: listKey(NAME) });
          }}
        />
      )}
    </>
  );
});
