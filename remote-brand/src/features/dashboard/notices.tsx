import type { BrandDashboard } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { InlineAlert, TextLink } from '@sohor/shared/ui';

/** What waits for the brand: open payments, and applicants without an answer. */
export function Notices({ paymentsDue, latestProjects }: BrandDashboard) {
  const waiting = latestProjects.filter(({ pendingApplicants }) => pendingApplicants > 0);
  if (paymentsDue.count === 0 && waiting.length === 0) return null;
  const list = `${APP_BASE}/daftarCampaign`;
  return (
    <InlineAlert title="Perlu perhatian Anda">
      {paymentsDue.count > 0 && (
        <p>
          {formatCount(paymentsDue.count)} campaign menunggu pembayaran sebesar{' '}
          {formatRupiah(paymentsDue.amount)}. <TextLink render={<Link to={list} />}>Lihat campaign</TextLink>
        </p>
      )}
      {waiting.map(({ id, namaProyek, pendingApplicants }) => (
        <p key={id}>
          {formatCount(pendingApplicants)} pelamar menunggu persetujuan di {namaProyek}.{' '}
          <TextLink render={<Link to={`${list}?campaign=${id}`} />}>Tinjau pelamar</TextLink>
        </p>
      ))}
    </InlineAlert>
  );
}
