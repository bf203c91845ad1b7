import type { Campaign } from '@sohor/shared/api';
import { formatPeriod, formatRupiah } from '@sohor/shared/format';
import { ExternalLink } from '@sohor/shared/page';
import { CoverImage, DescriptionList, Stack } from '@sohor/shared/ui';
import styles from './campaign-detail.module.css';
import { VerificationBadge } from './verification-badge.tsx';

/** Everything that a brand says about its campaign. */
export function CampaignDetail({ campaign }: { campaign: Campaign }) {
  return (
    <Stack gap={6}>
      <CoverImage
        src={campaign.cover}
        alt={`Cover ${campaign.name}`}
        className={styles.cover}
        rounded
        priority
      />
      <DescriptionList
        items={[
          { term: 'Harga', value: <span className={styles.price}>{formatRupiah(campaign.priceIdr)}</span> },
          { term: 'Status', value: <VerificationBadge isVerified={campaign.isVerified} /> },
          { term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate) },
          { term: 'Jenis Pekerjaan', value: campaign.jobType },
          { term: 'Tipe Konten', value: campaign.contentType },
          { term: 'Tipe Promosi', value: campaign.promotionType },
        ]}
      />
      <DescriptionList
        items={[
          { term: 'Arahan Konten', value: <LongText text={campaign.contentDirection} />, wide: true },
          { term: 'Arahan Caption', value: <LongText text={campaign.captionDirection} />, wide: true },
          { term: 'Catatan untuk Influencer', value: <LongText text={campaign.note} />, wide: true },
          {
            term: 'Referensi Visual',
            value: campaign.visualReference && <ExternalLink to={campaign.visualReference} />,
            wide: true,
          },
          { term: 'Website', value: campaign.website && <ExternalLink to={campaign.website} />, wide: true },
          { term: 'Hashtag Wajib', value: campaign.hashtags },
          { term: 'Akun Mention', value: campaign.mentions },
        ]}
      />
    </Stack>
  );
}

/** Keeps the brand's own line breaks. */
function LongText({ text }: { text: string }) {
  return text === '' ? '-' : <span className={styles.long}>{text}</span>;
}
