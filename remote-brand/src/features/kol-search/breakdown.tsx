import { splitCamelCase } from '@sohor/shared/format';
import { ProgressBar, Row, Text } from '@sohor/shared/ui';
import styles from './kol-search.module.css';

/** Components of a score; one without data is 'N/A' instead of zero. */
export function Breakdown({ components }: { components: Record<string, number | null> }) {
  const entries = Object.entries(components);
  if (entries.length === 0) return <Text tone="muted">N/A</Text>;
  return (
    <ul className={styles.breakdown}>
      {entries.map(([key, points]) => (
        <li key={key}>
          {points === null ? (
            <Row justify="between" className={styles.unknown}>
              <span>{splitCamelCase(key)}</span>
              <span>N/A</span>
            </Row>
          ) : (
            <ProgressBar label={splitCamelCase(key)} value={points} valueText={String(Math.round(points))} />
          )}
        </li>
      ))}
    </ul>
  );
}
