import type { BrandDashboard } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { InlineAlert, TextLink } from '@sohor/shared/ui';
import styles from './dashboard.module.css';

/** What waits for the brand: open payments, and applicants without an answer. */
export function AttentionAlert({ paymentsDue, waitingCampaigns }: BrandDashboard) {
  if (paymentsDue.count === 0 && waitingCampaigns.length === 0) return null;
  const list = `${APP_BASE}/daftarCampaign`;
  return (
    <InlineAlert tone="warning" title="Perlu perhatian Anda">
      <ul className={styles.attention}>
        {paymentsDue.count > 0 && (
          <li>
            <span>
              {formatCount(paymentsDue.count)} campaign menunggu pembayaran sebesar{' '}
              <strong>{formatRupiah(paymentsDue.amount)}</strong>.
            </span>{' '}
            <TextLink apart render={<Link to={`${list}?status=awaiting-payment`} />}>
              Lihat campaign
            </TextLink>
          </li>
        )}
        {waitingCampaigns.map(({ id, name, pendingApplicants }) => (
          <li key={id}>
            <span>
              <strong>{formatCount(pendingApplicants)} pelamar</strong> menunggu persetujuan di {name}.
            </span>{' '}
            <TextLink apart render={<Link to={`${list}?campaign=${id}`} />}>
              Tinjau pelamar
            </TextLink>
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
