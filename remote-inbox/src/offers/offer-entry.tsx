import { Button, Skeleton, Text, VisuallyHidden } from '@sohor/shared/ui';
import { OfferCard } from './offer-card.tsx';
import styles from './offers.module.css';
import { useOffer } from './offers.queries.ts';

/** An offer in the conversation. */
export function OfferEntry({ id }: { id: string }) {
  const { data, isPending, isFetching, refetch } = useOffer(id);
  if (data) return <OfferCard offer={data} />;
  if (isPending)
    return (
      <div className={styles.offer} role="status">
        <VisuallyHidden>Memuat penawaran...</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={8} />
      </div>
    );
  return (
    <div className={styles.offer} role="alert">
      <Text size="sm">Penawaran tidak dapat dimuat.</Text>
      <div className={styles.actions}>
        <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    </div>
  );
}
