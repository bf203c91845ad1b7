import type { Contract } from '@sohor/shared/api';
import { errorText, useKept } from '@sohor/shared/page';
import { Dialog, ErrorState, InlineAlert, LoadingState, Stack } from '@sohor/shared/ui';
import { useFreshOnOpen } from '../../lib/use-fresh-on-open.ts';
import styles from './contract-document.module.css';
import { ContractDocument } from './contract-document.tsx';
import { type ContractDecision, useContractText, useDecideContract } from './contracts.queries.ts';
import { SigningForm } from './signing-form.tsx';

const TEXT_TEXTS = {
  refused: 'Gagal memuat isi kontrak.',
  failed: 'Terjadi kesalahan saat memuat isi kontrak.',
};

const FAILED = 'Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.';

function decisionErrorText(error: unknown, action: ContractDecision['action'] | undefined): string {
  const refused = action === 'sign' ? 'Gagal menandatangani kontrak.' : 'Gagal menolak kontrak.';
  return errorText(error, { refused, failed: FAILED });
}

export interface SigningDialogProps {
  /** Null while the dialog is closed. */
  contract: Contract | null;
  onClose: () => void;
}

/** The agreement to read, then sign or decline. */
export function SigningDialog({ contract, onClose }: SigningDialogProps) {
  const open = contract !== null;
  const text = useContractText(contract?.id ?? null);
  const decide = useDecideContract(onClose);
  const view = useKept(contract && { contract, text: text.data, textError: text.error });
  useFreshOnOpen(contract?.id, decide.reset);

  // After a success the form stays, disabled, for the moment in which the dialog closes.
  const decidedElsewhere = view && view.contract.status !== 'pending' && decide.status !== 'success';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!decide.isPending}
      size="md"
      title="Tanda Tangan Kontrak"
      // The button that opened it is gone with the decision.
      finalFocus={() => (decide.status === 'success' ? document.getElementById('konten') : null)}
      footer={
        view &&
        // Below the text, where it can be seen from wherever the text is scrolled to.
        (decidedElsewhere ? (
          <InlineAlert tone="info">
            {view.contract.status === 'approved'
              ? 'Kontrak ini sudah ditandatangani.'
              : view.contract.lapse
                ? 'Kontrak ini tidak berlaku lagi.'
                : 'Kontrak ini sudah ditolak.'}
          </InlineAlert>
        ) : (
          <SigningForm
            key={view.contract.id}
            text={view.text ?? null}
            running={decide.isPending || decide.status === 'success' ? (decide.input?.action ?? null) : null}
            error={decide.status === 'error' ? decisionErrorText(decide.error, decide.input?.action) : null}
            onSign={(sha256) => decide.submit({ contract: view.contract, action: 'sign', sha256 })}
            onDecline={() => decide.submit({ contract: view.contract, action: 'decline' })}
          />
        ))
      }
    >
      <Stack gap={4}>
        {view?.text && <ContractDocument text={view.text.text} />}
        {view && !view.text && !view.textError && (
          <LoadingState text="Memuat isi kontrak..." className={styles.awaited} />
        )}
        {view && !view.text && view.textError && (
          <ErrorState
            compact
            message={errorText(view.textError, TEXT_TEXTS)}
            onRetry={() => void text.refetch()}
            retrying={text.isFetching}
          />
        )}
      </Stack>
    </Dialog>
  );
}
