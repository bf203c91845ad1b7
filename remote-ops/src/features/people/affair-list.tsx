import { LoadMore, type LoadMoreProps, StatusBadge, type StatusLook } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Heading, Row, Stack, Text, TextLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import styles from './people.module.css';

interface AffairListProps<T> {
  title: string;
  empty: string;
  rows: readonly T[];
  children: (row: T) => ReactNode;
  /** Address of the page that has all of them. */
  all?: string;
  /** Loads more of them here. */
  list?: LoadMoreProps['list'];
  /** Shown below the rows. */
  more?: ReactNode;
  hasMore?: boolean;
}

/** Matters of one kind, with a way to the rest of them. */
export function AffairList<T>(props: AffairListProps<T>) {
  const { title, empty, rows, children, all, list, more, hasMore = false } = props;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Row gap={3} justify="between" wrap>
        <Heading level={3} size="sm">
          {title}
        </Heading>
        {all && rows.length > 0 && <PageLink to={all}>Lihat semua</PageLink>}
      </Row>
      {rows.length === 0 && !hasMore && <Text tone="muted">{empty}</Text>}
      {rows.length > 0 && <ul className={styles.affairs}>{rows.map(children)}</ul>}
      {more}
      {list && <LoadMore list={list} />}
    </Stack>
  );
}

interface AffairRowProps {
  title: ReactNode;
  look: StatusLook;
  /** Null where there is nothing to say. */
  facts: readonly ReactNode[];
}

/** One matter: its name and state, and facts below. */
export function AffairRow({ title, look, facts }: AffairRowProps) {
  return (
    <li className={styles.affair}>
      <Row gap={2} justify="between" wrap>
        <Text weight="medium">{title}</Text>
        <StatusBadge status={look} />
      </Row>
      <ul className={styles.facts}>
        {facts.map((fact, place) => fact !== null && <li key={place}>{fact}</li>)}
      </ul>
    </li>
  );
}

export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink render={<Link to={to} />}>{children}</TextLink>
);
