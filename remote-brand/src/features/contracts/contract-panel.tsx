import type { BrandContract } from '@sohor/shared/api';
import { AgreedTermsList, ContractDocument, DownloadContractButton } from '@sohor/shared/contracts';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { StatusBadge } from '@sohor/shared/page-parts';
import { Link, Slot } from '@sohor/shared/platform';
import {
  Button,
  Card,
  Collapsible,
  Columns,
  DescriptionList,
  Row,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { lookOf, stepOf } from '../../lib/contract-look.ts';

export interface ContractPanelProps {
  contract: BrandContract & { text: string };
  /** State of the work and what can be done, for a signed contract, with what belongs to it. */
  work: ReactNode;
}

/** Content of a contract's page: state, work and text; beside them, or below on a phone, what it is about. */
export function ContractPanel({ contract, work }: ContractPanelProps) {
  const { status, kolId, kolName, campaignId } = contract;
  const step = stepOf(contract);
  const isSigned = status === 'approved';
  return (
    <Columns layout="aside-end">
      <Stack gap={5}>
        {step && <Text weight="semibold">{step}</Text>}
        {isSigned && work}
        {/* The work of a signed contract has it. */}
        {!isSigned && (
          <Slot
            name="work-conversation"
            context={{ withId: kolId, name: kolName, campaignId }}
            pending={<Skeleton shape="line" />}
            failed={null}
          />
        )}
        <Collapsible title="Isi kontrak" defaultOpen={status === 'pending'}>
          <ContractDocument text={contract.text} />
        </Collapsible>
      </Stack>
      <ContractFacts contract={contract} />
    </Columns>
  );
}

function ContractFacts({ contract }: { contract: BrandContract }) {
  const { id, status, agreement, kolName, kolId, campaignId, priceIdr } = contract;
  const isSigned = status === 'approved';
  return (
    <Card as="section" title="Kontrak" aria-label="Ringkasan kontrak">
      {/* The work of a signed contract shows its state. */}
      {!isSigned && (
        <Row>
          <StatusBadge status={lookOf(contract)} />
        </Row>
      )}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Harga', value: formatRupiah(priceIdr) },
          { term: 'Dibuat', value: formatDate(contract.createdAt) },
          ...(isSigned ? [{ term: 'Ditandatangani', value: formatDate(contract.decidedAt) }] : []),
          { term: 'Awal', value: contract.invitedBy === 'brand' ? 'Undangan Anda' : 'Lamaran KOL' },
          { term: 'ID', value: id },
        ]}
      />
      {agreement && <AgreedTermsList {...agreement} level={2} />}
      <Row gap={3}>
        {isSigned && <DownloadContractButton contractId={id} />}
        <Button variant="secondary" render={<Link to={PATHS.campaign(campaignId)} />}>
          Buka campaign
        </Button>
        <TextLink apart aria-label={`Lihat profil ${kolName}`} render={<Link to={PATHS.kol(kolId)} />}>
          Lihat profil
        </TextLink>
      </Row>
    </Card>
  );
}
