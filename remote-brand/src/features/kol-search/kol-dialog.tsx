import type { Campaign, Kol } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import { useKept } from '@sohor/shared/page';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Badge, Dialog, Heading, Row, Score, Stack, Text, TextLink } from '@sohor/shared/ui';
import { Breakdown } from './breakdown.tsx';
import { InviteSection } from './invite-section.tsx';
import styles from './kol-search.module.css';

export interface KolDialogProps {
  /** Null while the dialog is closed. */
  kol: Kol | null;
  /** The Brand's verified campaigns; without one there is nothing to invite to. */
  campaigns: readonly Campaign[];
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
            {campaigns.length > 0 && (
              <InviteSection key={shown.id} kol={shown} campaigns={campaigns} onInvited={onClose} />
            )}
          </Stack>
          <Stack gap={3}>
            <Row justify="between" wrap={false}>
              <Heading level={3} size="md">
                {PRODUCT_NAME} Score
              </Heading>
              <Score value={shown.score} label={`${PRODUCT_NAME} Score`} />
            </Row>
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
        <div className={styles.person}>
          <Heading level={3} size="md">
            {kol.fullName}
          </Heading>
          <Text tone="muted" size="sm">
            {kol.email}
          </Text>
          <Text size="sm">{kol.role || 'KOL'}</Text>
        </div>
      </Row>
      <Row>
        {kol.categories.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
      </Row>
      {kol.tiktok && (
        <Text size="sm">
          TikTok:{' '}
          <TextLink href={`https://www.tiktok.com/@${encodeURIComponent(kol.tiktok)}`} external>
            @{kol.tiktok}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
