import type { Kol } from '@sohor/shared/api';
import { CategoryBadges } from '@sohor/shared/page-parts';
import { Link, PRODUCT_NAME, Slot } from '@sohor/shared/platform';
import { Avatar, Button, Card, FigureRow, Score, Skeleton } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { figuresOf } from '../../lib/figures-of.ts';
import { MarksAndRating } from '../../lib/rating.tsx';
import { RoleAndCity } from '../../lib/role-and-city.tsx';
import { SaveButton } from '../../lib/shortlists/save-button.tsx';
import styles from './kol-search.module.css';

export interface KolCardProps {
  kol: Kol;
  /** The searched category; a KOL who has it shows it first. */
  category: string;
  onOpen: () => void;
  /** Additional content below the figures. */
  children?: ReactNode;
}

export function KolCard({ kol, category, onOpen, children }: KolCardProps) {
  return (
    <Card
      as="article"
      interactive
      aria-label={kol.fullName}
      className={styles.card}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onOpen}>
            Lihat Detail & Undang
          </Button>
          <SaveButton kol={kol} />
          <Slot
            name="kol-actions"
            context={{ kolId: kol.id, name: kol.fullName }}
            pending={<Skeleton shape="smallButton" />}
            failed={null}
          />
        </div>
      }
    >
      <div className={styles.head}>
        <Avatar name={kol.fullName} src={kol.image} size="lg" />
        <div className={styles.person}>
          <p className={styles.role}>
            <RoleAndCity kol={kol} />
          </p>
          <h2 className={styles.name}>
            <Link to={PATHS.kol(kol.id)}>{kol.fullName}</Link>
          </h2>
          <MarksAndRating of={kol} />
        </div>
        <Score value={kol.score} label={`${PRODUCT_NAME} Score`} named />
        <p className={styles.email}>{kol.email}</p>
      </div>
      <FigureRow items={figuresOf(kol).slice(0, 2)} />
      <FigureRow items={figuresOf(kol).slice(2)} />
      <CategoryBadges categories={kol.categories} first={category} className={styles.categories} />
      {children}
    </Card>
  );
}
