import type { ScoreCurve } from '@sohor/shared/wire/catalog';
import { componentName, type ScoreComponent } from './formula.ts';
import { formatTenths } from './number.ts';
import styles from './score-page.module.css';

export function ComponentSection({ component }: { component: ScoreComponent }) {
  const { key, weight, short, measured, unknown, measure, curve } = component;
  return (
    <article id={key} className={styles.component}>
      <header>
        <h3>{componentName(key)}</h3>
        <span className={styles.bubble}>Bobot {weight}%</span>
      </header>
      <p className={styles.question}>{short}</p>
      <p>{measured}</p>
      {curve && measure && <Curve name={componentName(key)} measure={measure} curve={curve} />}
      <p className={styles.note}>{unknown}</p>
    </article>
  );
}

interface CurveProps {
  name: string;
  measure: string;
  curve: ScoreCurve;
}

function Curve({ name, measure, curve }: CurveProps) {
  return (
    <table className={styles.curve}>
      <caption>Poin {name}</caption>
      <thead>
        <tr>
          <th scope="col">{measure}</th>
          <th scope="col">Poin</th>
        </tr>
      </thead>
      <tbody>
        {curve.map(([x, points], row) => (
          <tr key={x}>
            <td>
              {percent(x)}
              {row === 0 && ' atau kurang'}
              {row === curve.length - 1 && ' atau lebih'}
            </td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats shares as percentages, with a typographic minus. */
function percent(share: number): string {
  return `${formatTenths(share * 100).replace('-', '−')}%`;
}
