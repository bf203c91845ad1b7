import {
  certifyTax,
  revokeTaxCertificate,
  type StaffTaxProfile,
  type TaxCertificate,
  verifyTaxProfile,
} from '@sohor/shared/api';
import { notify, today } from '@sohor/shared/platform';
import {
  Button,
  DateField,
  DescriptionList,
  Dialog,
  RadioGroup,
  Row,
  Stack,
  TextField,
} from '@sohor/shared/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { UnmaskButton } from '../../lib/unmasking/unmask-button.tsx';

export interface TaxDialogProps {
  profile: StaffTaxProfile;
  onClose: () => void;
  onChanged: () => unknown;
}

/** Tax data of one person, and staff's decisions about them. */
export function TaxDialog({ profile, onClose, onChanged }: TaxDialogProps) {
  const [action, setAction] = useState<'verify' | 'certify' | 'revoke' | null>(null);
  const [certificate, setCertificate] = useState<TaxCertificate>({
    kind: 'SKB',
    number: '',
    validFrom: today(),
    validUntil: '',
  });
  const { terverifikasi, sertifikat, nomor } = profile;
  const decision = (reason: string) => ({ personId: profile.idUser, seen: profile.id, reason });
  const done = (text: string) => {
    notify.success(text);
    return onChanged();
  };
  const close = () => setAction(null);
  const change = (changed: Partial<TaxCertificate>) =>
    setCertificate((before) => ({ ...before, ...changed }));
  const profileOf = (
    <DescriptionList
      layout="stack"
      items={[
        { term: 'Wajib pajak', value: `${profile.jenis} (${profile.role})` },
        { term: profile.jenisNomor ?? 'Nomor', value: nomor ?? 'Tanpa nomor' },
        { term: 'Nama pajak', value: profile.nama },
        { term: 'Status', value: terverifikasi ? 'Terverifikasi' : 'Belum diverifikasi' },
        {
          term: 'Sertifikat',
          value: sertifikat ? `${sertifikat.jenis} sampai ${sertifikat.berlakuSampai}` : 'Tidak ada',
        },
      ]}
    />
  );
  return (
    <>
      <Dialog
        open={action === null}
        onClose={onClose}
        title={profile.fullName}
        footer={
          <Row gap={2} wrap>
            {nomor && <UnmaskButton personId={profile.idUser} what="tax" />}
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setAction(sertifikat ? 'revoke' : 'certify')}
            >
              {sertifikat ? 'Cabut sertifikat' : 'Catat sertifikat'}
            </Button>
            {nomor && (
              <Button size="sm" onClick={() => setAction('verify')}>
                {terverifikasi ? 'Cabut verifikasi' : 'Verifikasi'}
              </Button>
            )}
          </Row>
        }
      >
        {profileOf}
      </Dialog>
      {action === 'verify' && (
        <ReasonDialog
          title={terverifikasi ? 'Cabut verifikasi nomor ini?' : 'Nomor dan nama ini benar?'}
          description={
            terverifikasi
              ? 'Pembayaran berikutnya dipotong dengan tarif tanpa nomor yang diverifikasi.'
              : 'Pembayaran berikutnya dipotong dengan tarif biasa. Tulis dengan apa Anda mencocokkannya.'
          }
          confirmLabel={terverifikasi ? 'Cabut verifikasi' : 'Verifikasi'}
          send={(reason) => verifyTaxProfile(decision(reason), !terverifikasi)}
          onDone={() => void done(terverifikasi ? 'Verifikasi dicabut.' : 'Nomor terverifikasi.')}
          onClose={close}
        >
          {profileOf}
        </ReasonDialog>
      )}
      {action === 'revoke' && (
        <ReasonDialog
          title="Cabut sertifikat ini?"
          description="Pembayaran berikutnya dipotong seperti tanpa sertifikat."
          confirmLabel="Cabut sertifikat"
          tone="danger"
          send={(reason) => revokeTaxCertificate(decision(reason))}
          onDone={() => void done('Sertifikat dicabut.')}
          onClose={close}
        />
      )}
      {action === 'certify' && (
        <ReasonDialog
          title="Catat sertifikat"
          description="Berlaku untuk nomor yang dipakai sekarang, dari hari pertama sampai hari terakhirnya."
          confirmLabel="Usulkan"
          isReady={certificate.number.trim() !== '' && certificate.validUntil >= certificate.validFrom}
          send={(reason) => certifyTax(decision(reason), certificate)}
          onDone={() => void done('Sertifikat diusulkan. Anggota staf lain menyetujuinya di Persetujuan.')}
          onClose={close}
        >
          <Stack gap={4}>
            <RadioGroup
              label="Jenis"
              variant="segmented"
              options={[
                { value: 'SKB', label: 'SKB' },
                { value: 'PP 55/2022', label: 'PP 55' },
              ]}
              value={certificate.kind}
              onValueChange={(kind) => change({ kind: kind === 'SKB' ? 'SKB' : 'PP 55/2022' })}
            />
            <TextField
              label="Nomor sertifikat"
              maxLength={60}
              value={certificate.number}
              onChange={({ target }) => change({ number: target.value })}
            />
            <DateField
              label="Hari pertama"
              value={certificate.validFrom}
              onChange={({ target }) => change({ validFrom: target.value })}
            />
            <DateField
              label="Hari terakhir"
              min={today()}
              value={certificate.validUntil}
              onChange={({ target }) => change({ validUntil: target.value })}
            />
          </Stack>
        </ReasonDialog>
      )}
    </>
  );
}
