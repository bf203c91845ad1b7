import type { CampaignSummary, Kol } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import { KolMarks, useKept } from '@sohor/shared/page-parts';
import { APP_BASE, Link, PRODUCT_NAME, Slot } from '@sohor/shared/platform';
import { RecordSection } from '@sohor/shared/reviews';
import {
  Avatar,
  Badge,
  Dialog,
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
import { figuresOf } from '../../lib/figures-of.ts';
import { RoleAndCity } from '../../lib/role-and-city.tsx';
import { SaveButton } from '../../lib/shortlists/save-button.tsx';
import { Breakdown } from './breakdown.tsx';
import { InviteSection } from './invite-section.tsx';
import styles from './kol-search.module.css';

export interface KolDialogProps {
  /** Null while the dialog is closed. */
  kol: Kol | null;
  /** The Brand's verified campaigns; null while they are unknown. Without one, nobody can be invited. */
  campaigns: readonly CampaignSummary[] | null;
  onClose: () => void;
}

export function KolDialog({ kol, campaigns, onClose }: KolDialogProps) {
  const shown = useKept(kol);
  return (
    <Dialog open={kol !== null} onClose={onClose} title="Detail KOL" size="lg">
      {shown && (
        <div className={styles.detail}>
          <Stack gap={5}>
            <Person kol={shown} />
            {campaigns && campaigns.length > 0 && (
              <InviteSection key={shown.id} kol={shown} campaigns={campaigns} onInvited={onClose} />
            )}
            {campaigns?.length === 0 && (
              <InlineAlert>
                Untuk mengundang KOL, Anda perlu campaign yang sudah aktif.{' '}
                <TextLink render={<Link to={`${APP_BASE}/daftarCampaign`} />}>
                  Buat atau aktifkan campaign
                </TextLink>
              </InlineAlert>
            )}
          </Stack>
          <Stack gap={3}>
            <div className={styles.scoreHead}>
              <ScoreBloom
                value={shown.score}
                points={Object.values(shown.breakdown)}
                label={`${PRODUCT_NAME} Score`}
              />
              <div>
                <Heading level={3} size="md">
                  {PRODUCT_NAME} Score
                </Heading>
                <Text size="sm" tone="muted">
                  {shown.score === null
                    ? 'Skor dihitung setelah KOL ini menghubungkan dan menyinkronkan TikTok.'
                    : 'Makin panjang kelopaknya, makin tinggi nilai komponennya.'}
                </Text>
              </div>
            </div>
            <Heading level={4} size="sm">
              Breakdown
            </Heading>
            <Breakdown components={shown.breakdown} />
            {shown.basis && (
              <Text size="xs" tone="muted">
                Dari {formatCount(shown.basis.sampleSize)} video TikTok, dihitung{' '}
                {formatDay(shown.basis.computedAt)}, rumus versi {shown.basis.version}.
              </Text>
            )}
            <RecordSection key={shown.id} of={shown.id} />
          </Stack>
        </div>
      )}
    </Dialog>
  );
}

function Person({ kol }: { kol: Kol }) {
  return (
    <Stack gap={4}>
      <Row gap={4} wrap={false}>
        <Avatar name={kol.fullName} src={kol.image} size="xl" />
        <div className={styles.whole}>
          <Heading level={3} size="md">
            {kol.fullName}
          </Heading>
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
      <Row>
        <SaveButton kol={kol} />
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
      <Text size="sm">
        <NewTabLink href={`/marketplace/${kol.slug}`}>Lihat rate card dan profil publik</NewTabLink>
      </Text>
    </Stack>
  );
}
