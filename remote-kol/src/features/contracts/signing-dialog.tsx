import type { Contract } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { errorText, useKept, usePart } from '@sohor/shared/page-parts';
import { Dialog, ErrorState, InlineAlert, LoadingState, Stack } from '@sohor/shared/ui';
import { useFreshOnOpen } from '../../lib/use-fresh-on-open.ts';
import { useContractText, useDecideContract } from './contracts.queries.ts';
import styles from './signing-dialog.module.css';

const TEXT_TEXTS = {
  refused: 'Gagal memuat isi kontrak.',
  failed: 'Terjadi kesalahan saat memuat isi kontrak.',
};

const PARTS = {
  name: 'signing-parts',
  load: () => import(/* webpackChunkName: "signing-parts" */ './signing-parts.tsx'),
};

export interface SigningDialogProps {
  /** Null while the dialog is closed. */
  contract: Contract | null;
  onClose: () => void;
}

/** Shows the agreement, to sign or decline it. */
export function SigningDialog({ contract, onClose }: SigningDialogProps) {
  const open = contract !== null;
  const text = useContractText(contract?.id ?? null);
  const decide = useDecideContract(onClose);
  const parts = usePart(PARTS, open);
  const view = useKept(
    contract && {
      contract,
      text: text.data,
      parts: parts.data,
      error: (!text.data && text.error) || (!parts.data && parts.error) || null,
    },
  );
  const retry = () => {
    if (!text.data) void text.refetch();
    if (!parts.data) void parts.refetch();
  };
  useFreshOnOpen(contract?.id, decide.reset);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!decide.isPending}
      size="md"
      title="Tanda Tangan Kontrak"
      // After the decision, the button that opened the dialog is gone.
      finalFocus={() => (decide.status === 'success' ? document.getElementById('konten') : null)}
      footer={
        view?.parts && (
          <view.parts.SigningFooter contract={view.contract} text={view.text ?? null} decide={decide} />
        )
      }
    >
      <Stack gap={4}>
        {view?.text && view.parts && view.contract.agreement && (
          <view.parts.AgreedTermsList {...view.contract.agreement} />
        )}
        {view?.text && view.parts && (
          <>
            <view.parts.ContractDocument text={view.text.text} />
            <view.parts.RecordSection of={view.contract.campaignId} name={view.contract.brandName} />
          </>
        )}
        {view?.text?.withdrawableFrom !== undefined && (
          <InlineAlert tone="info" title="Bayaran ini belum langsung dapat ditarik">
            {view.text.withdrawableFrom === null
              ? 'Brand membayar dengan kartu, dan bank belum menyelesaikan pembayarannya. Tanggalnya terlihat di halaman Balance.'
              : `Dapat ditarik mulai ${formatDate(view.text.withdrawableFrom)}, karena brand membayar dengan kartu.`}
          </InlineAlert>
        )}
        {view && !(view.text && view.parts) && !view.error && (
          <LoadingState text="Memuat isi kontrak..." className={styles.awaited} />
        )}
        {view?.error && (
          <ErrorState
            compact
            message={errorText(view.error, TEXT_TEXTS)}
            onRetry={retry}
            retrying={text.isFetching || parts.isFetching}
          />
        )}
      </Stack>
    </Dialog>
  );
}
