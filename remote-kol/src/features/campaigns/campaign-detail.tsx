import type { Campaign } from '@sohor/shared/api';
import { formatPeriod, formatRupiah } from '@sohor/shared/format';
import { ExternalLink, VerificationBadge } from '@sohor/shared/page';
import { CoverImage, DescriptionList, Stack } from '@sohor/shared/ui';
import styles from './campaign-detail.module.css';

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
        className={styles.facts}
        items={[
          { term: 'Harga', value: <span className={styles.price}>{formatRupiah(campaign.priceIdr)}</span> },
          { term: 'Status', value: <VerificationBadge isVerified={campaign.isVerified} /> },
          { term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate) },
          { term: 'Jenis pekerjaan', value: campaign.jobType },
          { term: 'Tipe konten', value: campaign.contentType },
          { term: 'Jenis promosi', value: campaign.promotionType },
        ]}
      />
      <DescriptionList
        items={[
          { term: 'Arahan konten', value: <LongText text={campaign.contentDirection} />, wide: true },
          { term: 'Arahan caption', value: <LongText text={campaign.captionDirection} />, wide: true },
          { term: 'Catatan untuk influencer', value: <LongText text={campaign.note} />, wide: true },
          {
            term: 'Referensi visual',
            value: campaign.visualReference && <ExternalLink to={campaign.visualReference} />,
            wide: true,
          },
          { term: 'Website', value: campaign.website && <ExternalLink to={campaign.website} />, wide: true },
          { term: 'Hashtag wajib', value: campaign.hashtags },
          { term: 'Mention akun', value: campaign.mentions },
        ]}
      />
    </Stack>
  );
}

/** Keeps the brand's own line breaks. */
function LongText({ text }: { text: string }) {
  return text === '' ? '-' : <span className={styles.long}>{text}</span>;
}
