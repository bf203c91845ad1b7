import type { Applicant } from '@sohor/shared/api';
import { errorText, wordsOf } from '@sohor/shared/page-parts';
import { Button, ConfirmDialog, Text } from '@sohor/shared/ui';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import styles from './applicants.module.css';
import { useWithdrawInvitation } from './applicants.queries.ts';

/** An unanswered invitation, with a button to withdraw it. */
export function Invited({ applicant, onWithdrawn }: { applicant: Applicant; onWithdrawn: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { submit, reset, isPending, status, error } = useWithdrawInvitation(applicant, onWithdrawn);
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
          <Text size="sm">{wordsOf(applicant, 'Brand')}</Text>
        </div>
      </div>
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
