import type { Contract } from '@sohor/shared/api';
import { DownloadContractButton } from '@sohor/shared/contracts';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import { Button, Card, DescriptionList, Row } from '@sohor/shared/ui';
import { addressOfCampaign } from './address-of-campaign.ts';
import styles from './contract-card.module.css';
import { whyLapsed } from './contract-card.tsx';
import { ContractStatus } from './contract-status.tsx';

/** On a contract's page: what neither its head nor its text or work say. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { id, status, work, lapse } = contract;
  const isSigned = status === 'approved';
  const isPriced = isSigned && work?.state !== 'cancelled' && work?.state !== 'cancelling';
  return (
    <Card as="section" title="Kontrak" aria-label="Ringkasan kontrak">
      {!isSigned && (
        <Row>
          <ContractStatus contract={contract} />
        </Row>
      )}
      <DescriptionList
        layout="rows"
        items={[
          ...(isPriced ? [] : [{ term: 'Harga', value: formatRupiah(contract.priceIdr) }]),
          { term: 'Dibuat', value: formatDate(contract.createdAt) },
          { term: 'Awal', value: contract.invitedBy === 'brand' ? 'Undangan Brand' : 'Lamaran Anda' },
          { term: 'ID', value: id },
        ]}
      />
      {lapse && <p className={styles.lapse}>{whyLapsed(lapse)}</p>}
      <Row gap={3}>
        {isSigned && <DownloadContractButton contractId={id} />}
        {contract.campaignName && (
          <Button variant="secondary" render={<Link to={addressOfCampaign(contract)} />}>
            Lihat campaign
          </Button>
        )}
      </Row>
    </Card>
  );
}
