import type { Contract } from '@sohor/shared/api';
import { DownloadContractButton } from '@sohor/shared/contracts';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { useNow } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Badge, Button, Card, DescriptionList, Row } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import PenLine from 'lucide-react/icons/pen-line';
import { addressOfCampaign } from './address-of-campaign.ts';
import styles from './contract-card.module.css';
import { ContractStatus } from './contract-status.tsx';
import { cardStep } from './work/work-texts.ts';

export interface ContractCardProps {
  contract: Contract;
  /** Opens the dialog that signs it. */
  onSign?: (() => void) | undefined;
  /** On the contract's own page, which shows its text or its work. */
  isPage?: boolean;
}

export function ContractCard({ contract, onSign, isPage = false }: ContractCardProps) {
  const campaign = contract.campaignName || 'N/A';
  const now = useNow();
  const { work } = contract;
  const step = work && cardStep(work, now);
  const isSignable = contract.status === 'pending' && onSign !== undefined;
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
      footer={(contract.status === 'approved' || isSignable) && <Actions {...{ contract, onSign, isPage }} />}
    >
      <Row>
        <ContractStatus contract={contract} />
        {contract.invitedBy === 'brand' && <Badge tone="brand">Diundang oleh Brand</Badge>}
      </Row>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Brand', value: contract.brandName || 'N/A' },
          { term: 'Harga', value: formatRupiah(contract.priceIdr) },
          { term: 'Status kontrak', value: contract.isActive ? 'Aktif' : 'Tidak Aktif' },
          { term: 'Dibuat', value: formatDate(contract.createdAt) },
          ...(contract.signableUntil && contract.status === 'pending'
            ? [{ term: 'Tanda tangani sebelum', value: formatDate(contract.signableUntil) }]
            : []),
          ...(step ? [step] : []),
        ]}
      />
      {contract.lapse && <p className={styles.lapse}>{whyLapsed(contract.lapse)}</p>}
    </Card>
  );
}

/** True when the Brand waits for the KOL's work. */
export const isAwaited = ({ work }: Contract): boolean =>
  work?.state === 'awaiting_draft' || work?.state === 'awaiting_link';

/** Why a contract can no longer be signed. */
export function whyLapsed({ because, reason }: NonNullable<Contract['lapse']>): string {
  if (because === 'withdrawn') return 'Brand menarik tawaran ini sebelum Anda menjawabnya.';
  if (because === 'time') return 'Kontrak ini tidak ditandatangani tepat waktu, sehingga tempatnya dilepas.';
  return `Brand membatalkan campaign ini sebelum kontrak ditandatangani. Alasan: ${reason ?? '-'}`;
}

/** Buttons: sign; for a signed contract, do the work and download the signed document. */
function Actions({ contract, onSign, isPage }: ContractCardProps) {
  const { status } = contract;
  if (status === 'approved')
    return (
      <>
        {!isPage && (
          <Button
            className={styles.work}
            variant={isAwaited(contract) ? 'primary' : 'secondary'}
            render={<Link to={PATHS.kolContract(contract.id)} />}
          >
            Konten
          </Button>
        )}
        <DownloadContractButton contractId={contract.id} />
      </>
    );
  return (
    <Button iconStart={<PenLine aria-hidden="true" />} onClick={onSign}>
      Tanda Tangan Kontrak
    </Button>
  );
}
