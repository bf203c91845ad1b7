import type { DisputeDetail, Party } from '@sohor/shared/api';
import { errorText, hasRight, LoadError, RightNote, StatusBadge } from '@sohor/shared/page-parts';
import { ApiError, Link, Slot, useParams } from '@sohor/shared/platform';
import {
  Button,
  Card,
  Columns,
  DescriptionList,
  EmptyState,
  InlineAlert,
  LoadingState,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useRef, useState } from 'react';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeMessages } from './dispute-messages.tsx';
import { factsOf, nextOf, partsOf, STATUS_LOOKS } from './dispute-texts.ts';
import styles from './disputes.module.css';
import { useDispute, useDisputeAction } from './disputes.queries.ts';
import { WithdrawDispute } from './withdraw-dispute.tsx';

/** Props of {@link DisputePage}. */
export interface DisputePageProps {
  /** The side that looks at the screen. */
  side: Party;
}

/** The latest dispute about the contract in the address: its course, what both sides said, and what the reader can do. */
export function DisputePage({ side }: DisputePageProps) {
  const { id = '' } = useParams();
  const query = useDispute(id);
  const work = side === 'KOL' ? PATHS.kolContract(id) : PATHS.brandContract(id);
  const dispute = query.data;
  const head = (
    <PageHeader
      eyebrow={
        <TextLink apart render={<Link to={work} />}>
          Kembali ke kontrak
        </TextLink>
      }
      title={dispute ? `Sengketa ${dispute.campaignName}` : 'Sengketa'}
      subtitle={dispute && (side === 'KOL' ? dispute.brandName : dispute.kolName)}
    />
  );
  if (query.isPending)
    return (
      <>
        {head}
        <LoadingState text="Memuat sengketa..." />
      </>
    );
  if (dispute)
    return (
      <Stack gap={5}>
        {head}
        <Case dispute={dispute} side={side} />
      </Stack>
    );
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <>
        {head}
        <EmptyState
          title="Tidak ada sengketa di kontrak ini."
          text="Sengketa diajukan dari halaman kontraknya."
          action={<Button render={<Link to={work} />}>Buka Kontrak</Button>}
        />
      </>
    );
  return (
    <LoadError
      error={query.error}
      message={errorText(query.error, {
        refused: 'Gagal mengambil sengketa.',
        failed: 'Sengketa gagal dimuat.',
      })}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      head={head}
    />
  );
}

function Case({ dispute, side }: { dispute: DisputeDetail; side: Party }) {
  const { id, state, kind, verdict, campaignId, kolId, kolName, brandName } = dispute;
  /** Counts successful sends; as a key it clears the form. */
  const [taken, setTaken] = useState(0);
  const { submit, isPending, input, errorOf } = useDisputeAction(() => setTaken((count) => count + 1));
  const form = useRef<HTMLDivElement>(null);
  const isOpen = state === 'open';
  const canWithdraw = (isOpen || state === 'deciding') && dispute.openedBy === side && hasRight('campaigns');
  // The form next to which an error would show may be gone.
  const lost = !isOpen && errorOf('add');
  return (
    <>
      <Stack gap={2} align="start">
        <StatusBadge status={STATUS_LOOKS[state]} />
        <Text>{nextOf(dispute)}</Text>
        {/* What was said may be long. */}
        {isOpen && hasRight('campaigns') && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => form.current?.querySelector('textarea')?.focus()}
          >
            Sampaikan keterangan
          </Button>
        )}
      </Stack>
      {lost && <InlineAlert tone="danger">{lost}</InlineAlert>}
      <Columns layout="aside-end">
        <Stack gap={5}>
          {verdict && (
            <InlineAlert tone="info" title="Putusan Sohor">
              <Stack gap={2}>
                <p className={styles.words}>{verdict.reason}</p>
                <p>{partsOf(dispute, verdict.toKolIdr)}</p>
              </Stack>
            </InlineAlert>
          )}
          <DisputeMessages dispute={dispute} side={side} />
          {isOpen && (
            <Card as="section" title="Sampaikan keterangan" ref={form}>
              <RightNote right="campaigns" what="Memberi keterangan" />
              {hasRight('campaigns') && (
                <DisputeForm
                  key={taken}
                  label="Keterangan Anda"
                  submit="Kirim Keterangan"
                  sending={isPending && input?.kind === 'add'}
                  error={errorOf('add')}
                  onSend={(typed) => submit({ kind: 'add', disputeId: id, typed })}
                />
              )}
            </Card>
          )}
          <Slot
            name="work-conversation"
            context={{
              withId: side === 'KOL' ? campaignId : kolId,
              name: side === 'KOL' ? brandName : kolName,
              campaignId,
              disputeId: isOpen ? id : undefined,
            }}
            pending={<Skeleton shape="line" />}
            failed={null}
          />
        </Stack>
        <Stack gap={5}>
          <Card as="section" title="Rincian">
            <DescriptionList layout="rows" items={factsOf(dispute, side)} />
          </Card>
          {canWithdraw && (
            <WithdrawDispute
              kind={kind}
              error={errorOf('withdraw')}
              loading={isPending && input?.kind === 'withdraw'}
              disabled={isPending}
              onWithdraw={() => submit({ kind: 'withdraw', disputeId: id })}
            />
          )}
        </Stack>
      </Columns>
    </>
  );
}
