import type { Applicant } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page-parts';
import { Button, ConfirmDialog, Text } from '@sohor/shared/ui';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import styles from './applicants.module.css';
import { useWithdrawInvitation } from './applicants.queries.ts';

export interface InvitedProps {
  applicant: Applicant;
  canWithdraw: boolean;
  onWithdrawn: () => void;
}

/** An unanswered invitation, with a button to withdraw it. */
export function Invited({ applicant, canWithdraw, onWithdrawn }: InvitedProps) {
  return (
    <>
      <div className={styles.invited}>
        <Mail aria-hidden="true" />
        <div>
          <Text size="sm" weight="semibold">
            Diundang oleh Brand
          </Text>
          <Text size="sm" tone="muted">
            Menunggu Persetujuan Brand
          </Text>
        </div>
      </div>
      {canWithdraw && <Withdraw applicant={applicant} onWithdrawn={onWithdrawn} />}
    </>
  );
}

function Withdraw({ applicant, onWithdrawn }: Omit<InvitedProps, 'canWithdraw'>) {
  const [isAsked, setAsked] = useState(false);
  const { submit, reset, isPending, status, error } = useWithdrawInvitation(applicant, onWithdrawn);
  return (
    <>
      <div className={styles.decision}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Tarik undangan ${applicant.fullName}`}
          onClick={() => setAsked(true)}
        >
          Tarik undangan
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => {
          reset();
          setAsked(false);
        }}
        onConfirm={() => submit()}
        title="Tarik undangan?"
        description={`${applicant.fullName} tidak dapat menandatangani kontraknya lagi, dan tempatnya kosong untuk KOL lain.`}
        confirmLabel="Tarik Undangan"
        cancelLabel="Kembali"
        tone="danger"
        loading={isPending}
        loadingText="Menarik..."
        error={
          status === 'error'
            ? errorText(error, {
                refused: 'Undangan gagal ditarik.',
                failed: 'Terjadi kesalahan saat berkomunikasi dengan server.',
              })
            : null
        }
      />
    </>
  );
}
