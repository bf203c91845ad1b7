import type { Kol } from '@sohor/shared/api';
import { clampCategories } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Badge, Button, Card, MediaRow, Row, Score } from '@sohor/shared/ui';
import styles from './kol-search.module.css';

export interface KolCardProps {
  kol: Kol;
  onOpen: () => void;
}

export function KolCard({ kol, onOpen }: KolCardProps) {
  const { shown, more } = clampCategories(kol.categories);
  return (
    <Card
      as="article"
      interactive
      aria-label={kol.fullName}
      className={styles.card}
      footer={
        <Button variant="secondary" onClick={onOpen}>
          Lihat Detail & Undang
        </Button>
      }
    >
      <MediaRow
        media={<Avatar name={kol.fullName} src={kol.image} size="lg" />}
        title={<h2 className={styles.name}>{kol.fullName}</h2>}
        subtitle={kol.email}
      />
      <Row justify="between" wrap={false}>
        <span className={styles.role}>{kol.role || 'KOL'}</span>
        <span className={styles.score}>
          <span aria-hidden="true">{PRODUCT_NAME} Score</span>
          <Score variant="pill" value={kol.score} label={`${PRODUCT_NAME} Score`} />
        </span>
      </Row>
      <Row className={styles.categories}>
        {shown.map((category) => (
          <Badge key={category}>{category}</Badge>
        ))}
        {more > 0 && <Badge tone="brand">+{more}</Badge>}
      </Row>
    </Card>
  );
}
