import { formatCount, formatRupiah, moneyInWords } from '@sohor/shared/format';
import { hasRight } from '@sohor/shared/page-parts';
import { Button } from '@sohor/shared/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { kolCountRule, priceRule } from './campaign-rules.ts';
import { type CampaignValues, priceOf, totalOf } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';

/** The campaign's total and the button: at the side on desktops, at the bottom on phones. */
export function SubmitBar({ sending, isEdit }: { sending: boolean; isEdit: boolean }) {
  const { control, formState } = useFormContext<CampaignValues>();
  const wrong = Object.keys(formState.errors).length;
  const [priceIdr, kolCount] = useWatch({ control, name: ['priceIdr', 'kolCount'] });
  const isKnown = priceRule(priceIdr) === true && kolCountRule(kolCount, { priceIdr }) === true;
  return (
    <div className={styles.bar} data-foot-bar>
      <div className={styles.cost}>
        <p className={styles.costLabel}>Total pembayaran</p>
        <output className={styles.total}>
          {isKnown ? formatRupiah(totalOf({ priceIdr, kolCount })) : '-'}
        </output>
        <p className={styles.sum}>
          {isKnown
            ? [
                `${formatRupiah(priceOf(priceIdr))} × ${formatCount(kolCount)} KOL`,
                moneyInWords(totalOf({ priceIdr, kolCount })),
              ]
                .filter(Boolean)
                .join(' = ')
            : 'Periksa harga dan jumlah KOL.'}
        </p>
      </div>
      <p className={styles.wrong} aria-live="polite">
        {wrong > 0 && `${wrong} isian perlu diperiksa.`}
      </p>
      <Button
        type="submit"
        size="lg"
        disabled={!hasRight('campaigns')}
        loading={sending}
        loadingText="Mengunggah..."
      >
        {isEdit ? 'Simpan Perubahan' : 'Kirim Campaign'}
      </Button>
      <p className={styles.later}>Pembayaran dilakukan saat campaign diaktifkan.</p>
    </div>
  );
}
