import type { BrandContract } from '@sohor/shared/api';
import { dueDay } from '@sohor/shared/contracts';
import { formatDay, formatRupiah } from '@sohor/shared/format';
import { StatusBadge } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Avatar, Button, Card, DescriptionList, MediaRow } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { lookOf } from '../../lib/contract-look.ts';

/** Whether its content waits for the Brand. */
export const isInReview = ({ work }: BrandContract): boolean =>
  work?.state === 'draft_review' || work?.state === 'link_review';

export function ContractCard({ contract }: { contract: BrandContract }) {
  const { kolName, kolImage, campaignName, priceIdr, work, createdAt } = contract;
  const due = dueDay(contract);
  return (
    <Card
      as="article"
      aria-label={`Kontrak ${kolName} untuk ${campaignName}`}
      footer={
        // The primary look when something waits for the brand.
        <Button
          variant={isInReview(contract) ? 'primary' : 'secondary'}
          render={<Link to={PATHS.brandContract(contract.id)} />}
        >
          {isInReview(contract) ? 'Tinjau Konten' : 'Lihat Kontrak'}
        </Button>
      }
    >
      <MediaRow media={<Avatar name={kolName} src={kolImage} />} title={kolName} subtitle={campaignName} />
      <div>
        <StatusBadge status={lookOf(contract)} />
      </div>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Harga', value: formatRupiah(priceIdr) },
          { term: 'Dibuat', value: formatDay(createdAt) },
          ...(due ? [{ term: work ? 'Batas waktu' : 'Berlaku sampai', value: due }] : []),
        ]}
      />
    </Card>
  );
}
