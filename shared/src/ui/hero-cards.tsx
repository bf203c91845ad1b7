import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './hero-illustration.module.css';

const PETALS = [34, 30, 26, 36, 29, 33];

/** Drawing of what Sohor adds to a creator's work: a score, a contract, the money. The figures are invented. */
export function HeroCards(): ReactElement {
  return (
    <>
      <Card x={4} y={232} width={204} height={96}>
        {PETALS.map((length, place) => (
          <g key={length} transform={`rotate(${place * 60} 54 280)`}>
            <path
              d={`M54 274C${54 - 13} ${274 - length * 0.45} ${54 - 12} ${274 - length} 54 ${274 - length}C${54 + 12} ${274 - length} ${54 + 13} ${274 - length * 0.45} 54 274Z`}
              fill="var(--illo-leaf)"
            />
          </g>
        ))}
        <circle cx="54" cy="280" r="7" fill="var(--illo-accent)" />
        <text x="104" y="266" className={styles.label}>
          Sohor Score
        </text>
        <text x="103" y="305" className={cx(styles.strong, styles.large)}>
          92
        </text>
      </Card>
      <Card x={360} y={214} width={196} height={76}>
        <circle cx="394" cy="252" r="18" fill="var(--illo-leaf)" />
        <path d="m386 252 6 6 11-12" stroke="#fff" strokeWidth="4.500" />
        <text x="424" y="247" className={styles.label}>
          Kontrak
        </text>
        <text x="424" y="269" className={styles.strong}>
          Disetujui
        </text>
      </Card>
      <Card x={176} y={462} width={230} height={80}>
        <circle cx="216" cy="502" r="22" fill="var(--illo-accent)" />
        <text x="216" y="508.500" textAnchor="middle" fontSize="18" fontWeight="800" fill="#834d02">
          Rp
        </text>
        <text x="252" y="496" className={styles.label}>
          Dana diteruskan
        </text>
        <text x="252" y="520" className={styles.strong}>
          Rp2.500.000
        </text>
      </Card>
    </>
  );
}

interface CardProps {
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}

function Card({ children, ...place }: CardProps) {
  return (
    <g className={styles.card}>
      <rect rx="20" {...place} />
      {children}
    </g>
  );
}
