import type { Contract } from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import { Avatar, Button, Card, DescriptionList, MediaRow, Stack } from '@sohor/shared/ui';
import PenLine from 'lucide-react/icons/pen-line';
import { addressOfCampaign } from './address-of-campaign.ts';

export interface EndorseRequestCardProps {
  contract: Contract;
  onAnswer: () => void;
}

export function EndorseRequestCard({ contract, onAnswer }: EndorseRequestCardProps) {
  const brand = contract.brandName || 'N/A';
  const campaign = contract.campaignName || 'N/A';
  return (
    <Card
      as="article"
      aria-label={`Permintaan ${brand} untuk ${campaign}`}
      footer={
        <Stack gap={2}>
          <Button iconStart={<PenLine aria-hidden="true" />} onClick={onAnswer}>
            Tanda Tangan Kontrak
          </Button>
          <Button variant="ghost" render={<Link to={addressOfCampaign(contract)} />}>
            Lihat campaign
          </Button>
        </Stack>
      }
    >
      <MediaRow media={<Avatar name={brand} size="lg" />} title={brand} subtitle="mengundang Anda ke" />
      <h2>{campaign}</h2>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Harga', value: formatRupiah(contract.priceIdr) },
          { term: 'Diterima', value: formatDate(contract.createdAt) },
          ...(contract.signableUntil
            ? [{ term: 'Tanda tangani sebelum', value: formatDate(contract.signableUntil) }]
            : []),
        ]}
      />
    </Card>
  );
}
