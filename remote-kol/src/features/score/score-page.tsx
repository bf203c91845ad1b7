import type { OwnScore } from '@sohor/shared/api';
import { formatDay, formatTenths } from '@sohor/shared/format';
import { errorText, LoadError, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link, PRODUCT_NAME } from '@sohor/shared/platform';
import {
  Button,
  Card,
  EmptyState,
  LoadingState,
  PageHeader,
  ScoreBloom,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { AppealCard } from './appeal-card.tsx';
import { RefusalCard } from './refusal-card.tsx';
import styles from './score.module.css';
import { useOwnScore } from './score.queries.ts';
import { ScoreDays } from './score-days.tsx';
import { ScoreParts } from './score-parts.tsx';
import { stepText } from './score-texts.ts';

const TEXTS = {
  refused: 'Gagal mengambil skor.',
  failed: 'Terjadi kesalahan saat mengambil skor.',
};

/** Why the KOL has the score that it has. */
export const ScorePage = withProviders(function ScorePage() {
  const { data: own, error, isFetching, refetch } = useOwnScore();
  const head = (
    <PageHeader
      title="Kenapa skor saya?"
      subtitle={`Dari mana ${PRODUCT_NAME} Score Anda berasal, dan apa yang menaikkannya.`}
      actions={
        <Button variant="secondary" render={<Link to="/sohor-score" />}>
          Baca rumusnya
        </Button>
      }
    />
  );
  if (error && !own)
    return (
      <LoadError
        error={error}
        message={errorText(error, TEXTS)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        head={head}
      />
    );
  return (
    <Stack gap={5}>
      {head}
      {own ? <Shown own={own} /> : <LoadingState text="Memuat skor..." />}
    </Stack>
  );
});

function Shown({ own }: { own: OwnScore }) {
  return (
    <>
      {own.score === null ? <NoScore own={own} /> : <Total own={own} />}
      {own.score !== null && (
        <>
          <ScoreParts own={own} />
          <ScoreDays days={own.days} />
        </>
      )}
      {(own.score !== null || own.appeal) && <AppealCard own={own} />}
      {own.hasProfile && <RefusalCard isRefused={own.refusedAt !== null} />}
    </>
  );
}

function Total({ own: { score, version, computedAt, parts, steps } }: { own: OwnScore }) {
  const [best, ...others] = steps;
  return (
    <Card as="section" aria-label={`${PRODUCT_NAME} Score`}>
      <div className={styles.total}>
        <ScoreBloom
          value={score}
          points={parts.map(({ points }) => points)}
          label={`${PRODUCT_NAME} Score`}
          className={styles.bloom}
        />
        <Stack gap={3}>
          <Text>
            Tepatnya <strong>{formatTenths(score)}</strong> dari 100, dihitung {formatDay(computedAt)} dengan
            rumus versi {version}.
          </Text>
          {best && (
            <div>
              <h2 className={styles.heading}>Yang paling menaikkan</h2>
              <p>
                {stepText(best)} Skor Anda naik sekitar <strong>{formatTenths(best.gain)} poin</strong>.
              </p>
            </div>
          )}
          {others.length > 0 && (
            <ul className={styles.steps}>
              {others.map((step) => (
                <li key={step.name}>
                  {stepText(step)} (+{formatTenths(step.gain)} poin)
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </div>
    </Card>
  );
}

function NoScore({ own: { refusedAt } }: { own: OwnScore }) {
  return (
    <Card as="section" aria-label={`${PRODUCT_NAME} Score`}>
      {refusedAt ? (
        <EmptyState
          compact
          title="Anda menolak dinilai"
          text={`Sejak ${formatDay(refusedAt)} skor Anda N/A di mana pun, tidak dihitung, dan riwayatnya dihapus.`}
        />
      ) : (
        <EmptyState
          compact
          title="Belum ada skor"
          text="Skor dihitung dari video TikTok Anda, begitu akunnya terhubung dan tersinkron."
          action={<TextLink render={<Link to={`${APP_BASE}/rate-card`} />}>Hubungkan TikTok</TextLink>}
        />
      )}
    </Card>
  );
}
