import { Card, cx, MoneyField } from '@sohor/shared/ui';
import type { RateCardPlatform } from '@sohor/shared/wire/catalog';
import { memo, type ReactNode } from 'react';
import styles from './rate-card-editor.module.css';
import { type Amount, amountError, type Currency, itemsOf, PREFIX } from './rate-card-form.ts';

export interface PlatformCardProps {
  platform: RateCardPlatform;
  currency: Currency;
  /** Amounts by item. */
  amounts: Readonly<Record<string, Amount>> | undefined;
  showErrors: boolean;
  onAmount: (platform: RateCardPlatform, item: string, amount: Amount) => void;
  children?: ReactNode;
}

/** Prices of one platform's items. Memoised, so that typing in another platform does not render it again. */
export const PlatformCard = memo(function PlatformCard({
  platform,
  currency,
  amounts,
  showErrors,
  onAmount,
  children,
}: PlatformCardProps) {
  return (
    <Card as="section" title={platform} headingLevel={3} aria-label={`Tarif ${platform}`}>
      <div className={cx(styles.fields, styles.prices)}>
        {itemsOf(platform).map((item) => {
          const amount = amounts?.[item] ?? '';
          return (
            <MoneyField
              key={item}
              label={item}
              prefix={PREFIX[currency]}
              suffix={null}
              placeholder="0"
              value={amount}
              onChange={(next) => onAmount(platform, item, next)}
              error={showErrors ? (amountError(amount, currency, false) ?? undefined) : undefined}
            />
          );
        })}
      </div>
      {children}
    </Card>
  );
});
