import type { BrandContract } from '@sohor/shared/api';
import { formatDay, formatRupiah, MINUTE_MS } from '@sohor/shared/format';
import { StatusBadge } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Avatar, Button, Card, DescriptionList, MediaRow } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { lookOf } from '../../lib/contract-look.ts';

export function ContractCard({ contract }: { contract: BrandContract }) {
  const { kolName, kolImage, campaignName, priceIdr, work, status, signableUntil, createdAt } = contract;
  const isInReview = work?.state === 'draft_review' || work?.state === 'link_review';
  const due = work ? work.dueAt : status === 'pending' ? signableUntil : null;
  return (
    <Card
      as="article"
      aria-label={`Kontrak ${kolName} untuk ${campaignName}`}
      footer={
        // The primary look when something waits for the brand.
        <Button
          variant={isInReview ? 'primary' : 'secondary'}
          render={<Link to={PATHS.brandContract(contract.id)} />}
        >
          {isInReview ? 'Tinjau Konten' : 'Lihat Kontrak'}
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
          ...(due
            ? [
                // Most deadlines are the end of a day, whose last minute shows the right date.
                {
                  term: work ? 'Batas waktu' : 'Berlaku sampai',
                  value: formatDay(Date.parse(due) - MINUTE_MS),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
