import type { RateCard } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page';
import { useLocation, useNavigate } from '@sohor/shared/platform';
import { Card, ErrorState, Heading, LoadingState, Stack, Text } from '@sohor/shared/ui';
import { useEffect, useRef } from 'react';
import { RateCardEditor } from './rate-card-editor.tsx';
import styles from './rate-card-section.module.css';
import { useRateCard } from './use-rate-card.ts';

const TEXTS = {
  refused: 'Gagal mengambil rate card.',
  failed: 'Terjadi kesalahan saat mengambil rate card.',
};

/** In the address, after the #. */
export const RATE_CARD_PLACE = 'rate-card-publik';

/** The rates that brands see. A link may lead straight to them. */
export function RateCardSection() {
  const card = useRateCard();
  const section = useRef<HTMLDivElement>(null);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isThere = card.data !== undefined;
  useEffect(() => {
    if (hash !== `#${RATE_CARD_PLACE}` || !isThere) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
    // It has led here: the way back from a dialog must not do so again.
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
      <Content card={card.data} query={card} />
    </Stack>
  );
}

function Content({ card, query }: { card: RateCard | undefined; query: ReturnType<typeof useRateCard> }) {
  if (card) return <RateCardEditor card={card} />;
  return (
    <Card>
      {query.isError ? (
        <ErrorState
          compact
          message={errorText(query.error, TEXTS)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LoadingState text="Memuat rate card..." />
      )}
    </Card>
  );
}
