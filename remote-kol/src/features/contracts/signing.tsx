import type { Contract } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { errorText, usePart } from '@sohor/shared/page-parts';
import { ErrorState, InlineAlert, LoadingState } from '@sohor/shared/ui';
import { useFreshOnOpen } from '../../lib/use-fresh-on-open.ts';
import { useContractText, useDecideContract } from './contracts.queries.ts';
import styles from './signing.module.css';

const TEXT_TEXTS = {
  refused: 'Gagal memuat isi kontrak.',
  failed: 'Terjadi kesalahan saat memuat isi kontrak.',
};

const PARTS = {
  name: 'signing-parts',
  load: () => import(/* webpackChunkName: "signing-parts" */ './signing-parts.tsx'),
};

/**
 * What is needed to sign or decline a contract, in the dialog and on the contract's page.
 * @param contract null while nothing is shown
 */
export function useSigning(contract: Contract | null, onDecided: () => void) {
  const text = useContractText(contract?.id ?? null);
  const decide = useDecideContract(onDecided);
  const parts = usePart(PARTS, contract !== null);
  useFreshOnOpen(contract?.id, decide.reset);
  const view = contract && {
    contract,
    text: text.data,
    parts: parts.data,
    error: (!text.data && text.error) || (!parts.data && parts.error) || null,
    isRetrying: text.isFetching || parts.isFetching,
    retry: () => {
      if (!text.data) void text.refetch();
      if (!parts.data) void parts.refetch();
    },
  };
  return { decide, view };
}
type Signing = ReturnType<typeof useSigning>;
export type SigningView = NonNullable<Signing['view']>;

/** The agreement, and what else the KOL should know before it answers. */
export function SigningBody({ contract, text, parts, error, isRetrying, retry }: SigningView) {
  return (
    <>
      {text && parts && (
        <>
          {contract.agreement && <parts.AgreedTermsList {...contract.agreement} />}
          <parts.ContractDocument text={text.text} />
          <parts.RecordSection of={contract.campaignId} name={contract.brandName} />
        </>
      )}
      {text?.withdrawableFrom !== undefined && (
        <InlineAlert tone="info" title="Bayaran ini belum langsung dapat ditarik">
          {text.withdrawableFrom === null
            ? 'Brand membayar dengan kartu, dan bank belum menyelesaikan pembayarannya. Tanggalnya terlihat di halaman Balance.'
            : `Dapat ditarik mulai ${formatDate(text.withdrawableFrom)}, karena brand membayar dengan kartu.`}
        </InlineAlert>
      )}
      {!(text && parts) && !error && <LoadingState text="Memuat isi kontrak..." className={styles.awaited} />}
      {error && (
        <ErrorState compact message={errorText(error, TEXT_TEXTS)} onRetry={retry} retrying={isRetrying} />
      )}
    </>
  );
}

/** Both answers; nothing until their code has loaded. */
export function SigningAnswers({ view, decide }: { view: SigningView; decide: Signing['decide'] }) {
  const { contract, text, parts } = view;
  return parts && <parts.SigningFooter contract={contract} text={text ?? null} decide={decide} />;
}
