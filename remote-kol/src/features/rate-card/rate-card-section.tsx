import type { RateCard } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page';
import { Card, ErrorState, Heading, LoadingState, Stack, Text } from '@sohor/shared/ui';
import { RateCardEditor } from './rate-card-editor.tsx';
import { useRateCard } from './use-rate-card.ts';

const TEXTS = {
  refused: 'Gagal mengambil rate card.',
  failed: 'Terjadi kesalahan saat mengambil rate card.',
};

/** The rates that brands see. */
export function RateCardSection() {
  const card = useRateCard();
  return (
    <Stack as="section" gap={4} aria-labelledby="public-rate-card">
      <Stack gap={1}>
        <Heading level={2} id="public-rate-card">
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
