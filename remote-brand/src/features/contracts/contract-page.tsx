import { errorText, Later, LoadError, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link, useParams } from '@sohor/shared/platform';
import { ReviewSection } from '@sohor/shared/reviews';
import { ShipmentSection } from '@sohor/shared/shipments';
import { LoadingState, PageHeader, Stack, TextLink } from '@sohor/shared/ui';
import { WORK_PANEL } from '../../lib/work-panel-part.ts';
import { ContractPanel } from './contract-panel.tsx';
import { useBrandContract } from './contracts.queries.ts';

/** One contract: both sides, state, work and text. */
export const ContractPage = withProviders(function ContractPage() {
  const { id = '' } = useParams();
  const query = useBrandContract(id);
  const contract = query.data;
  if (query.isPending)
    return (
      <>
        <PageHeader title="Kontrak" />
        <LoadingState text="Memuat kontrak..." />
      </>
    );
  if (!contract)
    return (
      <LoadError
        error={query.error}
        message={errorText(query.error, {
          refused: 'Kontrak ini tidak ditemukan.',
          failed: 'Terjadi kesalahan saat memuat kontrak.',
        })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        head={<PageHeader title="Kontrak" />}
      />
    );
  const parts = {
    contractId: contract.id,
    side: 'Brand',
    otherName: contract.kolName,
    work: contract.work?.state,
  } as const;
  return (
    <Stack gap={5}>
      <PageHeader
        eyebrow={
          <TextLink apart render={<Link to={`${APP_BASE}/kontrakBrand`} />}>
            Kontrak
          </TextLink>
        }
        title={contract.kolName}
        subtitle={contract.campaignName}
      />
      <ContractPanel
        contract={contract}
        work={
          <>
            <ShipmentSection {...parts} />
            <Later
              part={WORK_PANEL}
              props={{
                contractId: contract.id,
                campaignId: contract.campaignId,
                isOver: contract.isCampaignOver,
              }}
              loading="Memuat konten..."
              failed="Konten gagal dimuat."
            />
            <ReviewSection {...parts} />
          </>
        }
      />
    </Stack>
  );
});
