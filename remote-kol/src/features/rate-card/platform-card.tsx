import { moneyInWords } from '@sohor/shared/format';
import { Card, cx, MoneyField } from '@sohor/shared/ui';
import type { RateCardPlatform } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import styles from './rate-card-editor.module.css';
import { type Amount, amountError, itemsOf, PREFIX, type RateCardForm } from './rate-card-form.ts';

export interface PlatformCardProps {
  platform: RateCardPlatform;
  form: RateCardForm;
  showErrors: boolean;
  onAmount: (item: string, amount: Amount) => void;
  children?: ReactNode;
}

/** What each item of one platform costs. */
export function PlatformCard({ platform, form, showErrors, onAmount, children }: PlatformCardProps) {
  const { currency } = form;
  return (
    <Card as="section" title={platform} headingLevel={3} aria-label={`Tarif ${platform}`}>
      <div className={cx(styles.fields, styles.prices)}>
        {itemsOf(platform).map((item) => {
          const amount = form.amounts[platform]?.[item] ?? '';
          return (
            <MoneyField
              key={item}
              label={item}
              prefix={PREFIX[currency]}
              hint={amount === '' ? undefined : moneyInWords(amount)}
              placeholder="0"
              value={amount}
              onChange={(next) => onAmount(item, next)}
              error={showErrors ? (amountError(amount, currency, false) ?? undefined) : undefined}
            />
          );
        })}
      </div>
      {children}
    </Card>
  );
}
