import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatPeriod, formatRupiah } from '@sohor/shared/format';
import { BrandMarkBadge, briefItems, LoadedPart, VerificationBadge } from '@sohor/shared/page-parts';
import { RecordSection } from '@sohor/shared/reviews';
import { CoverImage, DescriptionList, Stack } from '@sohor/shared/ui';
import styles from './campaign-detail.module.css';
import { useCampaign } from './campaigns.queries.ts';

/** Who pays for the goods; nothing where the work is about none. */
function whoBuys({ jobType, contentType, promotionType }: CampaignSummary): string[] {
  if (jobType === 'Pembelian Produk')
    return ['Anda membelinya sendiri. Biayanya tidak diganti terpisah: sudah termasuk dalam harga.'];
  if (contentType !== 'Product' && promotionType !== 'Produk') return [];
  return ['Jika perlu, Brand mengirimnya setelah kontrak ditandatangani. Anda tidak membelinya.'];
}

/** All texts of a campaign. Shows what the list knows at once; the texts load separately. */
export function CampaignDetail({ campaign }: { campaign: CampaignSummary }) {
  const texts = useCampaign(campaign.id);
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
          ...(campaign.brandMark
            ? [{ term: 'Brand', value: <BrandMarkBadge mark={campaign.brandMark} /> }]
            : []),
          { term: 'Status', value: <VerificationBadge isVerified={campaign.isVerified} /> },
          { term: 'Periode', value: formatPeriod(campaign.startDate, campaign.endDate) },
          { term: 'Jenis pekerjaan', value: campaign.jobType },
          { term: 'Tipe konten', value: campaign.contentType },
          { term: 'Jenis promosi', value: campaign.promotionType },
        ]}
      />
      <LoadedPart
        query={texts}
        loading="Memuat detail campaign..."
        failed="Detail campaign gagal dimuat. Silakan coba lagi."
      >
        {(full) => (
          <>
            <DescriptionList
              items={[
                ...(full.netIdr === null
                  ? []
                  : [
                      {
                        term: 'Perkiraan Anda terima',
                        value: `${formatRupiah(full.netIdr)}, setelah biaya layanan dan pajak`,
                        wide: true,
                      },
                    ]),
                ...(full.placesLeft === null
                  ? []
                  : [
                      {
                        term: 'Tempat tersisa',
                        value: `${formatCount(full.placesLeft)} dari ${formatCount(full.kolCount)} KOL`,
                        wide: true,
                      },
                    ]),
                ...whoBuys(full).map((value) => ({ term: 'Biaya produk', value, wide: true })),
                {
                  term: 'Draf sebelum tayang',
                  value: full.needsDraft
                    ? 'Ya, Brand meninjau draf Anda sebelum konten tayang.'
                    : 'Tidak perlu, konten langsung ditayangkan.',
                  wide: true,
                },
                ...briefItems(full),
              ]}
            />
            <RecordSection of={campaign.id} name={campaign.brandName} />
          </>
        )}
      </LoadedPart>
    </Stack>
  );
}
