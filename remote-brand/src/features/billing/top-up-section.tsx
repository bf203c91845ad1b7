import { hasRight, RightNote, useChangeParameters, useOpened } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { Button, Card, ErrorState, Stack } from '@sohor/shared/ui';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { comesFromGateway, wantedCampaign, withoutGatewayParameters } from '../../lib/payment-return.ts';
import { useTopUps } from './top-up.queries.ts';
import { TopUpAlert } from './top-up-alert.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

/** Fills the balance, and shows the state of the latest top-ups. */
export function TopUpSection() {
  const opened = useOpened('topUp');
  const campaignId = useSearchParams()[0].get('campaign');
  const returnedId = useReturned();
  const topUps = useTopUps(returnedId);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  /** Ids of payments that were open on this page, so that it also shows how they end. */
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const pending = topUps.data?.filter(({ status }) => status === 'pending').map(({ id }) => id) ?? [];
  const fresh = pending.filter((id) => !followed.includes(id));
  if (fresh.length > 0) setFollowed([...followed, ...fresh]);

  const notices = (topUps.data ?? []).filter(
    ({ id }) => (followed.includes(id) || id === returnedId) && !dismissed.includes(id),
  );
  return (
    <Card
      as="section"
      aria-label="Tambah saldo"
      title="Tambah saldo"
      subtitle="Saldo dapat dipakai untuk mengaktifkan campaign apa pun."
      actions={
        <Button
          iconStart={<Plus aria-hidden="true" />}
          disabled={!hasRight('money')}
          onClick={() => opened.open('')}
        >
          Top Up Saldo
        </Button>
      }
    >
      <RightNote right="money" what="Mengisi dan menarik saldo" />
      {topUps.isError && !topUps.data && (
        <ErrorState
          compact
          message="Status top up tidak dapat dimuat."
          onRetry={() => void topUps.refetch()}
          retrying={topUps.isFetching}
        />
      )}
      {notices.length > 0 && (
        <Stack gap={3}>
          {notices.map((topUp) => (
            <TopUpAlert
              key={topUp.id}
              topUp={topUp}
              isReturned={topUp.id === returnedId}
              campaignId={topUp.id === returnedId ? wantedCampaign() : null}
              onDismiss={() => setDismissed([...dismissed, topUp.id])}
            />
          ))}
        </Stack>
      )}
      {opened.id !== null && hasRight('money') && (
        <TopUpDialog
          proposed={/^\d{1,13}$/.test(opened.id) ? Number(opened.id) : ''}
          campaignId={campaignId}
          onClose={opened.close}
        />
      )}
    </Card>
  );
}

/** Id of the top-up whose payment page was just left, or null. Removes the gateway's parameters from the address. */
function useReturned(): string | null {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const [returned] = useState(() => parameters.get('order_id'));
  useEffect(() => {
    if (comesFromGateway(parameters)) change(withoutGatewayParameters);
  }, [parameters, change]);
  return returned;
}
