import { errorText, LoadError, LoadedPart, usePart, withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, ApiError, Link, useParams } from '@sohor/shared/platform';
import { ReviewSection } from '@sohor/shared/reviews';
import { ShipmentSection } from '@sohor/shared/shipments';
import { Card, Columns, LoadingState, PageHeader, Stack, TextLink } from '@sohor/shared/ui';
import { useContract } from '../../lib/own-data.ts';
import { ContractFacts } from './contract-facts.tsx';
import styles from './contract-page.module.css';
import { SigningSection } from './signing-section.tsx';

const PANEL = {
  name: 'work-panel',
  load: async () => (await import(/* webpackChunkName: "work-panel" */ './work/work-panel.tsx')).WorkPanel,
};

/** One contract: its text and both answers while it waits for a signature, then its work. */
export const ContractPage = withProviders(function ContractPage() {
  const { id = '' } = useParams();
  const { contract, query } = useContract((one) => one.id === id);
  const panel = usePart(PANEL, contract?.status !== 'pending');
  if (contract === undefined)
    return (
      <>
        <PageHeader title="Kontrak" />
        <LoadingState text="Memuat kontrak..." />
      </>
    );
  if (contract === null)
    return (
      <LoadError
        error={query.error ?? new ApiError(404, '')}
        message={errorText(query.error, {
          refused: 'Gagal mengambil kontrak.',
          failed: 'Terjadi kesalahan saat mengambil kontrak.',
        })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        head={<PageHeader title="Kontrak" />}
      />
    );
  const facts = <ContractFacts contract={contract} />;
  const parts = {
    contractId: contract.id,
    side: 'KOL',
    otherName: contract.brandName || 'Brand',
    work: contract.work?.state,
  } as const;
  return (
    <Stack gap={5}>
      <PageHeader
        eyebrow={
          <TextLink apart render={<Link to={`${APP_BASE}/contract`} />}>
            Kontrak
          </TextLink>
        }
        title={contract.campaignName || 'N/A'}
        subtitle={contract.brandName}
      />
      {contract.status === 'approved' ? (
        // On a phone the work comes first, which is what the page is opened for.
        <Columns layout="aside-end">
          <Stack gap={5}>
            <ShipmentSection {...parts} />
            <Card as="section" title="Konten" aria-label="Konten" className={styles.work}>
              <LoadedPart query={panel} loading="Memuat konten..." failed="Gagal memuat konten.">
                {(WorkPanel) => <WorkPanel campaignId={contract.campaignId} agreement={contract.agreement} />}
              </LoadedPart>
            </Card>
            <ReviewSection {...parts} />
          </Stack>
          {facts}
        </Columns>
      ) : contract.status === 'pending' ? (
        <Columns layout="aside-end">
          <SigningSection key={contract.id} contract={contract} />
          {facts}
        </Columns>
      ) : (
        facts
      )}
    </Stack>
  );
});
