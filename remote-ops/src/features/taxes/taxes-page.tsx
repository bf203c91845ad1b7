import { type StaffTaxProfile, searchTaxProfiles } from '@sohor/shared/api';
import { Badge } from '@sohor/shared/ui';
import type { TaxFilter } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { TaxDialog } from './tax-dialog.tsx';

const NAME = 'pajak';
const FILTERS: Record<TaxFilter, string> = {
  unverified: 'Belum diverifikasi',
  verified: 'Terverifikasi',
  company: 'Badan',
};

const COLUMNS: StaffListProps<StaffTaxProfile, TaxFilter>['columns'] = [
  { key: 'name', header: 'Nama akun', text: ({ fullName }) => fullName },
  { key: 'role', header: 'Peran', text: ({ role }) => role },
  { key: 'kind', header: 'Wajib pajak', text: ({ jenis }) => jenis },
  {
    key: 'number',
    header: 'Nomor',
    text: ({ jenisNomor, nomor }) => (nomor ? `${jenisNomor ?? ''} ${nomor}` : 'Tanpa nomor'),
  },
  { key: 'tax-name', header: 'Nama pajak', text: ({ nama }) => nama },
  {
    key: 'state',
    header: 'Status',
    text: ({ terverifikasi }) => FILTERS[terverifikasi ? 'verified' : 'unverified'],
    cell: ({ terverifikasi }) => (
      <Badge tone={terverifikasi ? 'success' : 'warning'}>
        {FILTERS[terverifikasi ? 'verified' : 'unverified']}
      </Badge>
    ),
  },
  {
    key: 'certificate',
    header: 'Sertifikat',
    text: ({ sertifikat }) => (sertifikat ? `${sertifikat.jenis} sampai ${sertifikat.berlakuSampai}` : ''),
  },
  { key: 'changed', header: 'Diubah', text: ({ diubah }) => timeText(diubah), isWhole: true },
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
