import type { BrandContract } from '@sohor/shared/api';
import { AgreedTermsList, ContractDocument, DownloadContractButton } from '@sohor/shared/contracts';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { StatusBadge } from '@sohor/shared/page-parts';
import { Link, Slot } from '@sohor/shared/platform';
import {
  Avatar,
  Button,
  Collapsible,
  DescriptionList,
  Heading,
  MediaRow,
  NewTabLink,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { lookOf, stepOf } from '../../lib/contract-look.ts';

export interface ContractPanelProps {
  contract: BrandContract & { text: string };
  /** State of the work and what can be done, for a signed contract. */
  work: ReactNode;
}

/** Content of a contract's page: both sides, state, work and text. */
export function ContractPanel({ contract, work }: ContractPanelProps) {
  const {
    id,
    status,
    agreement,
    kolId,
    kolName,
    kolImage,
    kolSlug,
    campaignId,
    priceIdr,
    createdAt,
    decidedAt,
  } = contract;
  const step = stepOf(contract);
  const isSigned = status === 'approved';
  return (
    <Stack gap={5}>
      {!isSigned && (
        <MediaRow
          media={<Avatar name={kolName} src={kolImage} />}
          title={kolName}
          subtitle={formatRupiah(priceIdr)}
          actions={<StatusBadge status={lookOf(contract)} />}
        />
      )}
      {step && <Text weight="semibold">{step}</Text>}
      {isSigned && work}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'ID', value: id },
          { term: 'Dibuat', value: formatDate(createdAt) },
          ...(isSigned ? [{ term: 'Ditandatangani', value: formatDate(decidedAt) }] : []),
          { term: 'Awal', value: contract.invitedBy === 'brand' ? 'Undangan Anda' : 'Lamaran KOL' },
        ]}
      />
      {agreement && <AgreedTermsList {...agreement} level={2} />}
      <Row gap={3}>
        {isSigned && <DownloadContractButton contractId={id} />}
        <Button variant="secondary" render={<Link to={PATHS.campaign(campaignId)} />}>
          Buka campaign
        </Button>
        <NewTabLink href={`/marketplace/${kolSlug}`} aria-label={`Lihat profil ${kolName}`}>
          Lihat profil
        </NewTabLink>
      </Row>
      {/* The work of a signed contract has it. */}
      {!isSigned && (
        <Slot
          name="work-conversation"
          context={{ withId: kolId, name: kolName, campaignId }}
          pending={<Skeleton shape="line" />}
          failed={null}
        />
      )}
      <Heading level={2} size="sm">
        Dokumen kontrak
      </Heading>
      <Collapsible title="Isi kontrak">
        <ContractDocument text={contract.text} />
      </Collapsible>
    </Stack>
  );
}
