import { errorText } from '@sohor/shared/page-parts';
import { useLocation, useNavigate } from '@sohor/shared/platform';
import { Card, ErrorState, Heading, LoadingState, Stack, Text } from '@sohor/shared/ui';
import { useEffect, useRef } from 'react';
import { useRateCard } from './rate-card.queries.ts';
import styles from './rate-card-section.module.css';
import { useRateCardEditor } from './use-rate-card-editor.ts';

const TEXTS = {
  refused: 'Gagal mengambil rate card.',
  failed: 'Terjadi kesalahan saat mengambil rate card.',
};

/** Fragment of the address (after the #). */
export const RATE_CARD_PLACE = 'rate-card-publik';

/** The rates that brands see. A link can lead straight to them. */
export function RateCardSection() {
  const card = useRateCard();
  const editor = useRateCardEditor();
  const section = useRef<HTMLDivElement>(null);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isThere = card.data !== undefined && editor.data !== undefined;
  const failed = [card, editor].find(({ isError, data }) => isError && data === undefined);
  useEffect(() => {
    if (hash !== `#${RATE_CARD_PLACE}` || !isThere) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
    // Removes the fragment that opened the dialog, so that going back does not open it again.
    navigate(pathname + search, { replace: true, state });
  }, [pathname, search, hash, state, isThere, navigate]);

  return (
    <Stack
      as="section"
      ref={section}
      className={styles.section}
      gap={4}
      tabIndex={-1}
      aria-labelledby={`${RATE_CARD_PLACE}-judul`}
    >
      <Stack gap={1}>
        <Heading level={2} id={`${RATE_CARD_PLACE}-judul`}>
          Rate Card Publik
        </Heading>
        <Text size="sm" tone="muted">
          Tarif yang dilihat brand di halaman Anda. Kosongkan layanan yang tidak Anda tawarkan. Tarif belum
          termasuk pajak.
        </Text>
      </Stack>
      {card.data && editor.data ? (
        <editor.data card={card.data} />
      ) : (
        <Card>
          {failed ? (
            <ErrorState
              compact
              message={errorText(failed.error, TEXTS)}
              onRetry={() => void failed.refetch()}
              retrying={failed.isFetching}
            />
          ) : (
            <LoadingState text="Memuat rate card..." />
          )}
        </Card>
      )}
    </Stack>
  );
}
