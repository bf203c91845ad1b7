import { unmaskNumber, type WholeNumber } from '@sohor/shared/api';
import { Button, CopyButton, DescriptionList, Dialog } from '@sohor/shared/ui';
import { useState } from 'react';
import { ReasonDialog } from '../staff-list/reason-dialog.tsx';

export interface UnmaskButtonProps {
  personId: string;
  what: 'tax' | 'account';
  /** A withdrawal that went to an earlier account; left out for the current account. */
  payoutId?: string;
}

const TEXTS = {
  tax: { label: 'Lihat NIK/NPWP', title: 'Lihat NIK/NPWP lengkap?' },
  account: { label: 'Lihat nomor rekening', title: 'Lihat nomor rekening lengkap?' },
};

/** Shows a masked number in full after asking for a reason. Closing the dialog removes it again. */
export function UnmaskButton({ personId, what, payoutId }: UnmaskButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<WholeNumber | null>(null);
  const { label, title } = TEXTS[what];
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={title}
          description="Tulis untuk apa nomor ini diperlukan. Setiap kali dilihat, nama Anda dan alasannya tercatat di jejak audit."
          confirmLabel="Lihat"
          send={async (reason) => setShown(await unmaskNumber(personId, what, reason, payoutId))}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Nomor lengkap" size="sm">
        {shown && (
          <DescriptionList
            layout="stack"
            items={[
              {
                term: shown.kind,
                value: (
                  <>
                    {shown.number} <CopyButton text={shown.number} label={`Salin ${shown.kind}`} iconOnly />
                  </>
                ),
              },
              { term: 'Atas nama', value: shown.name },
            ]}
          />
        )}
      </Dialog>
    </>
  );
}
