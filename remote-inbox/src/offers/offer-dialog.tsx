import { ApiError } from '@sohor/shared/platform';
import { Dialog, ErrorState, LoadingState } from '@sohor/shared/ui';
import { OfferCard } from './offer-card.tsx';
import { useOffer } from './offers.queries.ts';

export interface OfferDialogProps {
  id: string;
  onClose: () => void;
}

/** One offer, opened from the list or from above the conversation, where its entry may be far up. */
export function OfferDialog({ id, onClose }: OfferDialogProps) {
  const query = useOffer(id);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Dialog open onClose={onClose} size="md" title="Penawaran" description={query.data?.partner.name}>
      {query.data ? (
        <OfferCard key={id} offer={query.data} />
      ) : query.isPending ? (
        <LoadingState compact text="Memuat penawaran..." />
      ) : (
        <ErrorState
          compact
          message={isMissing ? 'Penawaran ini tidak ditemukan.' : 'Penawaran tidak dapat dimuat.'}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Dialog>
  );
}
