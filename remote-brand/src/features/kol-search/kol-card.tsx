import type { Kol } from '@sohor/shared/api';
import { clampCategories } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Badge, Button, Card, FigureRow, Row, Score } from '@sohor/shared/ui';
import { figuresOf } from './figures-of.ts';
import styles from './kol-search.module.css';

export interface KolCardProps {
  kol: Kol;
  /** The category that was searched: a KOL who has it shows it first. */
  category: string;
  onOpen: () => void;
}

export function KolCard({ kol, category, onOpen }: KolCardProps) {
  const searchedFirst = kol.categories.toSorted((a, b) => Number(b === category) - Number(a === category));
  const { shown, more } = clampCategories(searchedFirst);
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
      <div className={styles.head}>
        <Avatar name={kol.fullName} src={kol.image} size="lg" />
        <div className={styles.person}>
          <p className={styles.role}>{kol.role || 'KOL'}</p>
          <h2 className={styles.name}>{kol.fullName}</h2>
        </div>
        <span className={styles.score}>
          <Score value={kol.score} label={`${PRODUCT_NAME} Score`} />
          <span aria-hidden="true" className={styles.scoreName}>
            {PRODUCT_NAME} Score
          </span>
        </span>
        <p className={styles.email}>{kol.email}</p>
      </div>
      <FigureRow items={figuresOf(kol)} />
      <Row className={styles.categories}>
        {shown.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
        {more > 0 && <Badge tone="brand">+{more}</Badge>}
      </Row>
    </Card>
  );
}
