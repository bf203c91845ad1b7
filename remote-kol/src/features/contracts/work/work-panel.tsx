import type { Contract, Work } from '@sohor/shared/api';
import { AgreedTermsList } from '@sohor/shared/contracts';
import { DisputeEntry } from '@sohor/shared/disputes';
import { isPublished, WorkResults } from '@sohor/shared/figures';
import { errorText, StatusBadge, useNow } from '@sohor/shared/page-parts';
import { Slot } from '@sohor/shared/platform';
import {
  Collapsible,
  EmptyState,
  ErrorState,
  Heading,
  InlineAlert,
  LoadingState,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { DraftVideo, remarksOn } from '@sohor/shared/videos';
import { useRef, useState } from 'react';
import { CancelForm } from './cancel-form.tsx';
import { CancelProposal } from './cancel-proposal.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { PriceBreakdownList } from './price-breakdown-list.tsx';
import { useWork, useWorkAction, type WorkAction } from './work.queries.ts';
import { WorkHistory } from './work-history.tsx';
import styles from './work-panel.module.css';
import { nextStep, revisionWanted, stateAt, workStatus } from './work-texts.ts';

const LOAD_TEXTS = {
  refused: 'Gagal memuat konten.',
  failed: 'Terjadi kesalahan saat memuat konten.',
};

const ACTION_TEXTS = {
  hand_in: 'Konten belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  propose: 'Usulan belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  agree: 'Jawaban belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  refuse: 'Jawaban belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
} as const satisfies Record<WorkAction['kind'], string>;

export interface WorkPanelProps {
  campaignId: string;
  agreement: Contract['agreement'];
}

/** The work of one contract: its state, and what the KOL can do. */
export function WorkPanel({ campaignId, agreement }: WorkPanelProps) {
  const work = useWork(campaignId);
  const action = useWorkAction(campaignId);
  if (work.data) return <LoadedWork work={work.data} agreement={agreement} action={action} />;
  if (work.data === null)
    return (
      <EmptyState
        compact
        title="Belum ada pekerjaan di kontrak ini."
        text="Pekerjaan dimulai saat kontrak ditandatangani."
      />
    );
  if (work.isPending) return <LoadingState text="Memuat konten..." />;
  return (
    <ErrorState
      compact
      message={errorText(work.error, LOAD_TEXTS)}
      onRetry={() => void work.refetch()}
      retrying={work.isFetching}
    />
  );
}

interface LoadedWorkProps extends Pick<WorkPanelProps, 'agreement'> {
  work: Work;
  action: ReturnType<typeof useWorkAction>;
}

function LoadedWork({ work, agreement, action }: LoadedWorkProps) {
  const now = useNow();
  const state = stateAt(work, now);
  const revision = revisionWanted(work);
  const handedIn = work.events.findLast(({ name }) => name === 'handed_in');
  const isEnded = ['released', 'cancelled', 'cancelling', 'disputed', 'settled'].includes(state);
  const isAwaited = state === 'awaiting_draft' || state === 'awaiting_link';
  const isInReview = state === 'draft_review' || state === 'link_review';
  const isOpenFor = {
    hand_in: isAwaited || isInReview,
    propose: !isEnded && work.cancelProposal === null,
    agree: !isEnded && work.cancelProposal?.by === 'Brand',
    refuse: !isEnded && work.cancelProposal?.by === 'Brand',
  };
  const kind = action.input?.kind;
  const text =
    action.status === 'error' && kind
      ? errorText(action.error, { refused: ACTION_TEXTS[kind], failed: ACTION_TEXTS[kind] })
      : null;
  const errorOf = (...kinds: WorkAction['kind'][]) => (kind && kinds.includes(kind) ? text : null);
  const sending = action.isPending ? (kind ?? null) : null;
  const disputes = (
    // The key keeps it open when it moves to the top or back.
    <Row key="disputes">
      <DisputeEntry work={work} side="KOL" now={now} />
    </Row>
  );
  const [isReplacing, setReplacing] = useState(false);
  const replacement = useRef<HTMLDivElement>(null);
  const handIn = (given: WorkAction) =>
    action.submit({
      ...given,
      send: async () => {
        await given.send();
        // An empty form would ask for more.
        setReplacing(false);
        replacement.current?.querySelector('button')?.focus();
      },
    });
  const form = (
    <HandInForm key={work.stage} work={work} sending={sending} error={errorOf('hand_in')} onAct={handIn} />
  );
  return (
    <Stack gap={5}>
      <Stack gap={2} align="start">
        <StatusBadge status={workStatus({ ...work, isRevision: revision !== null }, now)} />
        <Text>{nextStep(work, now)}</Text>
      </Stack>
      {/* Shown here when the form in which it would show is gone. */}
      {text && kind && !isOpenFor[kind] && <InlineAlert tone="danger">{text}</InlineAlert>}
      {state === 'disputed' && disputes}
      {revision !== null && (
        <InlineAlert tone="warning" title="Brand meminta revisi">
          <span className={styles.words}>{revision}</span>
        </InlineAlert>
      )}
      {handedIn?.video && (
        <Stack as="section" gap={3} aria-label="Draf Anda">
          <Heading level={3}>Draf Anda</Heading>
          <DraftVideo address={handedIn.video} remarks={remarksOn(work.events, handedIn)} />
        </Stack>
      )}
      {!isEnded && work.cancelProposal && (
        <CancelProposal
          contractId={work.contractId}
          proposal={work.cancelProposal}
          now={now}
          sending={sending}
          error={errorOf('agree', 'refuse')}
          onAct={action.submit}
        />
      )}
      {isAwaited && form}
      {isInReview && (
        <div ref={replacement}>
          <Collapsible
            title={`Salah menyerahkan? Ganti ${work.stage === 'draft' ? 'draf' : 'konten'}`}
            open={isReplacing}
            onOpenChange={setReplacing}
          >
            {form}
          </Collapsible>
        </div>
      )}
      {state !== 'cancelled' && state !== 'cancelling' && (
        <PriceBreakdownList breakdown={work.breakdown} isPaid={state === 'released' || state === 'settled'} />
      )}
      {agreement && <AgreedTermsList {...agreement} />}
      <Slot
        name="work-conversation"
        context={{ withId: work.campaignId, name: 'brand', campaignId: work.campaignId }}
        pending={<Skeleton shape="line" />}
        failed={null}
      />
      <WorkHistory work={work} shownAbove={handedIn} />
      {isPublished(work) && (
        <Stack as="section" gap={3} aria-label="Hasil konten">
          <Heading level={3}>Hasil konten</Heading>
          <WorkResults contractId={work.contractId} side="KOL" />
        </Stack>
      )}
      {isOpenFor.propose && (
        <CancelForm
          contractId={work.contractId}
          sending={sending}
          error={errorOf('propose')}
          onAct={action.submit}
        />
      )}
      {state !== 'disputed' && disputes}
    </Stack>
  );
}
