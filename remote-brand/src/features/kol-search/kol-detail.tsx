import type { Kol } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import { KolMarks, LoadedPart } from '@sohor/shared/page-parts';
import { APP_BASE, Link, PRODUCT_NAME, Slot } from '@sohor/shared/platform';
import { RecordSection } from '@sohor/shared/reviews';
import {
  Avatar,
  Badge,
  FigureRow,
  Heading,
  InlineAlert,
  NewTabLink,
  Row,
  ScoreBloom,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import type { useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { figuresOf } from '../../lib/figures-of.ts';
import { RoleAndCity } from '../../lib/role-and-city.tsx';
import { SaveButton } from '../../lib/shortlists/save-button.tsx';
import { Breakdown } from './breakdown.tsx';
import { InviteSection } from './invite-section.tsx';
import styles from './kol-search.module.css';

export interface KolDetailProps {
  kol: Kol;
  /** The Brand's campaigns. Without a verified one, nobody can be invited. */
  own: ReturnType<typeof useOwnCampaigns>;
  onInvited?: () => void;
  /** On the KOL's own page, whose title is the name. */
  isPage?: boolean;
}

/** Who a KOL is, its figures, score and record, and what a Brand can do with it: the same in the dialog and on the page. */
export function KolDetail({ kol, own, onInvited, isPage = false }: KolDetailProps) {
  const level = isPage ? 2 : 3;
  const campaigns = own.campaigns.filter(({ isVerified }) => isVerified);
  return (
    <div className={styles.detail}>
      <Stack gap={5}>
        <Person kol={kol} isPage={isPage} />
        <LoadedPart
          query={own.query}
          loading="Memuat campaign Anda..."
          failed="Campaign Anda gagal dimuat, jadi KOL ini belum dapat diundang."
        >
          {() =>
            campaigns.length > 0 ? (
              <InviteSection key={kol.id} {...{ kol, campaigns, level, onInvited }} />
            ) : (
              <InlineAlert>
                Untuk mengundang KOL, Anda perlu campaign yang sudah aktif.{' '}
                <TextLink render={<Link to={`${APP_BASE}/daftarCampaign`} />}>
                  Buat atau aktifkan campaign
                </TextLink>
              </InlineAlert>
            )
          }
        </LoadedPart>
      </Stack>
      <Stack gap={3}>
        <div className={styles.scoreHead}>
          <ScoreBloom
            value={kol.score}
            points={Object.values(kol.breakdown)}
            label={`${PRODUCT_NAME} Score`}
          />
          <div>
            <Heading level={level} size="md">
              {PRODUCT_NAME} Score
            </Heading>
            <Text size="sm" tone="muted">
              {kol.score === null
                ? 'Skor dihitung setelah KOL ini menghubungkan dan menyinkronkan TikTok.'
                : 'Makin panjang kelopaknya, makin tinggi nilai komponennya.'}
            </Text>
          </div>
        </div>
        <Heading level={isPage ? 3 : 4} size="sm">
          Breakdown
        </Heading>
        <Breakdown components={kol.breakdown} />
        {kol.basis && (
          <Text size="xs" tone="muted">
            Dari {formatCount(kol.basis.sampleSize)} video TikTok, dihitung {formatDay(kol.basis.computedAt)},
            rumus versi {kol.basis.version}.
          </Text>
        )}
        <RecordSection key={kol.id} of={kol.id} />
      </Stack>
    </div>
  );
}

function Person({ kol, isPage }: { kol: Kol; isPage: boolean }) {
  return (
    <Stack gap={4}>
      <Row gap={4} wrap={false}>
        <Avatar name={kol.fullName} src={kol.image} size="xl" />
        <div className={styles.whole}>
          {!isPage && (
            <Heading level={3} size="md">
              {kol.fullName}
            </Heading>
          )}
          <Row gap={2}>
            <KolMarks kol={kol} />
          </Row>
          <Text tone="muted" size="sm">
            {kol.email}
          </Text>
          {kol.isEmailMasked && (
            <Text tone="muted" size="xs">
              Email lengkap tampil setelah KOL ini mendaftar atau Anda undang ke campaign Anda.
            </Text>
          )}
          <Text size="sm">
            <RoleAndCity kol={kol} />
          </Text>
        </div>
      </Row>
      <Row>
        {kol.categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
      </Row>
      <FigureRow items={figuresOf(kol).slice(0, 2)} />
      <FigureRow items={figuresOf(kol).slice(2)} />
      <Row className={styles.acts}>
        {/* It opens a dialog, and none opens on another: the list behind has this button, too. */}
        {isPage && <SaveButton kol={kol} />}
        <Slot
          name="kol-actions"
          context={{ kolId: kol.id, name: kol.fullName }}
          pending={<Skeleton shape="smallButton" />}
          failed={null}
        />
      </Row>
      {kol.tiktok && (
        <Text size="sm">
          TikTok:{' '}
          <NewTabLink href={`https://www.tiktok.com/@${encodeURIComponent(kol.tiktok)}`}>
            @{kol.tiktok}
          </NewTabLink>
        </Text>
      )}
      {/* The page says itself what is public, once it knows. */}
      {!isPage && (
        <Text as="div" size="sm">
          <Row gap={4}>
            <TextLink apart render={<Link to={PATHS.kol(kol.id)} />}>
              Buka halaman
            </TextLink>
            <NewTabLink apart href={`/marketplace/${kol.slug}`}>
              Lihat rate card dan profil publik
            </NewTabLink>
          </Row>
        </Text>
      )}
    </Stack>
  );
}
