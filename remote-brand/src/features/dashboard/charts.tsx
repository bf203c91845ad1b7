import { formatCount, formatRupiah } from '@sohor/shared/format';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { MonthSpending, StatusShare } from './chart-data.ts';
import styles from './dashboard.module.css';

/** Only drawings: the tables next to them have the same content for people who cannot see them. */
export function StatusPie({ shares }: { shares: readonly StatusShare[] }) {
  const isDivided = shares.filter(({ count }) => count > 0).length > 1;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...shares]}
          dataKey="count"
          nameKey="label"
          innerRadius="64%"
          outerRadius="100%"
          paddingAngle={isDivided ? 2 : 0}
          stroke="none"
          rootTabIndex={-1}
          isAnimationActive={false}
        >
          {shares.map(({ status, colour }) => (
            <Cell key={status} fill={colour} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  );
}

/** With more bars than this, the amounts would overlap. */
const MAX_NAMED = 6;

export function SpendingBars({ months }: { months: readonly MonthSpending[] }) {
  // Without payments there is no scale: the axis would count single rupiah.
  const hasScale = months.some(({ amount }) => amount > 0);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...months]}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--color-text-muted)', fontSize: 12 }}
          tickFormatter={(label: string) => label.slice(0, 3)}
        />
        <YAxis
          width={52}
          // Steps of 1, 2, 2.5 or 5 times a power of ten, so that short amounts at the axis are exact.
          niceTicks="snap125"
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={hasScale && { fill: 'var(--color-text-muted)', fontSize: 12 }}
          tickFormatter={short}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-surface-2)' }}
          content={({ active, payload }) => {
            const month = payload?.[0]?.payload as MonthSpending | undefined;
            if (!active || !month) return null;
            return (
              <div className={styles.tip}>
                <span>{month.label}</span>
                <strong>{formatRupiah(month.amount)}</strong>
              </div>
            );
          }}
        />
        <Bar
          dataKey="amount"
          fill="var(--color-brand)"
          radius={[6, 6, 0, 0]}
          maxBarSize={44}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="amount"
            position="top"
            fill="var(--color-text)"
            fontSize={12}
            fontWeight={600}
            formatter={(amount) => (Number(amount) > 0 && months.length <= MAX_NAMED ? short(amount) : '')}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** On one line: a narrow bar would break it at the space. */
const short = (amount: unknown) => formatCount(amount, { compact: true }).replace(' ', '\u00a0');
