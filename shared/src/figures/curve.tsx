import { formatCount } from '@sohor/shared/format';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './figures.module.css';

/** A point of a curve; each series has a line of its own, and is named beside it. */
export interface CurvePoint {
  x: number;
  /** When it was. */
  name: string;
  read?: number;
  typed?: number;
}

/** Props of {@link Curve}. */
export interface CurveProps {
  points: readonly CurvePoint[];
  /** Marks of the horizontal axis; the first and the last are its ends. */
  ticks: readonly number[];
  tickLabel: (x: number) => string;
  /** What is counted; 'tayangan' by default. */
  unit?: string;
}

const TICK = { fill: 'var(--color-text-muted)', fontSize: 12 };
const SERIES = [
  { key: 'read', colour: 'var(--color-brand)', dash: '' },
  { key: 'typed', colour: 'var(--color-warning)', dash: '5 4' },
] as const;

/** Views, or another count, over time. Only a drawing: a table beside it has the same content for people who cannot see it. */
export function Curve({ points, ticks, tickLabel, unit = 'tayangan' }: CurveProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="x"
          type="number"
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
          ticks={[...ticks]}
          tickFormatter={tickLabel}
          tickLine={false}
          axisLine={false}
          tick={TICK}
        />
        <YAxis
          width={52}
          niceTicks="snap125"
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={TICK}
          tickFormatter={(views: number) => formatCount(views, { compact: true }).replace(' ', '\u00a0')}
        />
        <Tooltip
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as CurvePoint | undefined;
            if (!active || !point) return null;
            return (
              <div className={styles.tip}>
                <span>{point.name}</span>
                <strong>
                  {formatCount(point.read ?? point.typed)} {unit}
                </strong>
              </div>
            );
          }}
        />
        {SERIES.map(({ key, colour, dash }) => (
          <Line
            key={key}
            dataKey={key}
            stroke={colour}
            strokeDasharray={dash}
            strokeWidth={2}
            dot={{ r: 2.5, strokeDasharray: '', fill: colour }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
