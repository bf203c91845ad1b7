import type { Applicant } from '@sohor/shared/api';
import { errorText, standingForBrand } from '@sohor/shared/page-parts';
import { Button, ConfirmDialog, Text } from '@sohor/shared/ui';
import Mail from 'lucide-react/icons/mail';
import styles from './applicants.module.css';
import { useWithdrawInvitation } from './applicants.queries.ts';

/** An unanswered invitation. @param onWithdraw asks before it is withdrawn; left out where that is not offered */
export function Invited({
  applicant,
  onWithdraw,
}: {
  applicant: Applicant;
  onWithdraw?: (() => void) | undefined;
}) {
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
          <Text size="sm">{standingForBrand(applicant).label}</Text>
        </div>
      </div>
      {onWithdraw && (
        <div className={styles.decision}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Tarik undangan ${applicant.fullName}`}
            onClick={onWithdraw}
          >
            Tarik undangan
          </Button>
        </div>
      )}
    </>
  );
}

export interface WithdrawDialogProps {
  applicant: Applicant;
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ applicant, open, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { submit, reset, isPending, status, error } = useWithdrawInvitation(applicant, onWithdrawn);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        reset();
        onClose();
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
  );
}
