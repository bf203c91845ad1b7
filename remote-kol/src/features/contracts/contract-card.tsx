import type { Contract } from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { StatusBadge, WORK_STATUS } from '@sohor/shared/page';
import { Link } from '@sohor/shared/platform';
import { Badge, Button, Card, DescriptionList, Row } from '@sohor/shared/ui';
import PenLine from 'lucide-react/icons/pen-line';
import { addressOfCampaign } from './address-of-campaign.ts';
import styles from './contract-card.module.css';
import { ContractStatus } from './contract-status.tsx';
import { DownloadContractButton } from './download-contract-button.tsx';
import { useNow } from './work/use-now.ts';
import { cardStep, stateByClock } from './work/work-texts.ts';

export interface ContractCardProps {
  contract: Contract;
  onSign: () => void;
  onWork: () => void;
}

export function ContractCard({ contract, onSign, onWork }: ContractCardProps) {
  const campaign = contract.campaignName || 'N/A';
  const now = useNow();
  const { work } = contract;
  const step = work && cardStep(work, now);
  return (
    <Card
      as="article"
      aria-label={`Kontrak ${campaign}`}
      title={
        contract.campaignName ? (
          <Link className={styles.campaign} to={addressOfCampaign(contract)}>
            {contract.campaignName}
          </Link>
        ) : (
          'N/A'
        )
      }
      subtitle={
        <span className={styles.id} title={contract.id}>
          ID {contract.id}
        </span>
      }
      footer={contract.status !== 'declined' && <Actions {...{ contract, onSign, onWork }} />}
    >
      <Row>
        <ContractStatus status={contract.status} />
        <Badge tone={contract.isActive ? 'info' : 'neutral'}>
          {contract.isActive ? 'Aktif' : 'Tidak Aktif'}
        </Badge>
        {work && <StatusBadge status={WORK_STATUS[stateByClock(work.state, work.dueAt, now)]} />}
        {contract.invitedBy === 'brand' && <Badge tone="brand">Diundang oleh Brand</Badge>}
      </Row>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Brand', value: contract.brandName || 'N/A' },
          { term: 'Harga', value: formatRupiah(contract.priceIdr) },
          { term: 'Dibuat', value: formatDate(contract.createdAt) },
          ...(step ? [step] : []),
        ]}
      />
    </Card>
  );
}

/** To sign it; when it is signed, to do the work, and to keep the document that only a signed contract has. */
function Actions({ contract, onSign, onWork }: ContractCardProps) {
  const { status, work } = contract;
  // Filled where the brand waits for the KOL.
  const isAwaited = work?.state === 'awaiting_draft' || work?.state === 'awaiting_link';
  if (status === 'approved')
    return (
      <>
        <Button className={styles.work} variant={isAwaited ? 'primary' : 'secondary'} onClick={onWork}>
          Konten
        </Button>
        <DownloadContractButton contract={contract} />
      </>
    );
  return (
    <Button iconStart={<PenLine aria-hidden="true" />} onClick={onSign}>
      Tanda Tangan Kontrak
    </Button>
  );
}
