import type { Remark, Work, WorkEvent } from '@sohor/shared/api';
import { DisputeEntry } from '@sohor/shared/disputes';
import { isPublished, WorkResults } from '@sohor/shared/figures';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { HandedInLinks, hasRight, Later, StatusBadge, useUnsaved } from '@sohor/shared/page-parts';
import { Slot } from '@sohor/shared/platform';
import {
  Avatar,
  Badge,
  Collapsible,
  Heading,
  InlineAlert,
  MediaRow,
  NewTabLink,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { DraftVideo, remarksOn } from '@sohor/shared/videos';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { owesRevision, workLook } from '../../lib/work-look.ts';
import { nextStep, within } from './next-step.ts';
import styles from './work.module.css';
import { isInReview, lastHandIn } from './work.queries.ts';
import { WorkActions } from './work-actions.tsx';
import { WorkHistory } from './work-history.tsx';

const BRIEF = {
  name: 'work-brief',
  load: async () => (await import(/* webpackChunkName: "brief" */ './brief.tsx')).Brief,
};

export interface WorkCardProps {
  work: Work;
  /** Milliseconds since 1970. */
  now: number;
  /** True when the campaign is over. */
  isOver: boolean;
  /** True when it is the only work on the page. */
  isAlone: boolean;
}

interface Remarked {
  readonly at: string;
  readonly list: readonly Remark[];
  readonly typed: Remark | null;
}

const NO_REMARKS = { list: [], typed: null } as const;

/** The work of one KOL: its state, what was handed in, and what the Brand can do. */
export function WorkCard({ work, now, isOver, isAlone }: WorkCardProps) {
  const { kolId, kolName, kolImage, campaignId, state, breakdown, cancelProposal } = work;
  const handedIn = lastHandIn(work);
  /** What will be sent with a revision of the video that was handed in at this time, and what is typed and not yet added. */
  const [remarked, setRemarked] = useState<Remarked>();
  const mayRemark = isInReview(work) && work.revisionsLeft > 0 && hasRight('campaigns');
  const { list, typed } = mayRemark && remarked && remarked.at === handedIn?.at ? remarked : NO_REMARKS;
  const remark = (at: string, part: Partial<Remarked>) =>
    setRemarked((before) => ({ ...(before?.at === at ? before : NO_REMARKS), at, ...part }));
  const all = typed ? [...list, typed] : list;
  useUnsaved(all.length > 0);
  const status = <StatusBadge status={workLook({ ...work, isRevision: owesRevision(work) })} />;
  return (
    <li className={styles.card} aria-label={kolName}>
      {/* The page of one contract says who, and for how much. */}
      {isAlone ? (
        <Row>{status}</Row>
      ) : (
        <MediaRow
          media={<Avatar name={kolName} src={kolImage} />}
          title={kolName}
          subtitle={formatRupiah(breakdown.priceIdr)}
          actions={status}
        />
      )}
      <Text size="sm" weight="semibold" tone={state === 'overdue' ? 'danger' : 'default'}>
        {nextStep(work, now, isOver)}
      </Text>
      {isInReview(work) && (
        <Collapsible title="Brief campaign">
          <Later
            part={BRIEF}
            props={{ campaignId: work.campaignId }}
            loading="Memuat brief..."
            failed="Brief gagal dimuat."
          />
        </Collapsible>
      )}
      {handedIn && (
        <HandedIn
          event={handedIn}
          pieces={work.pieces}
          isUnjudged={isInReview(work)}
          isReplaced={isReplaced(work)}
        >
          {handedIn.video && (
            <DraftVideo
              // What is typed at one video is not meant for the next.
              key={handedIn.at}
              address={handedIn.video}
              remarks={mayRemark ? list : remarksOn(work.events, handedIn)}
              onChange={mayRemark ? (next) => remark(handedIn.at, { list: next }) : undefined}
              onTyped={(next) => remark(handedIn.at, { typed: next })}
            />
          )}
        </HandedIn>
      )}
      {isPublished(work) && (
        <Collapsible title="Hasil konten" defaultOpen={isAlone}>
          <WorkResults contractId={work.contractId} side="Brand" />
        </Collapsible>
      )}
      {work.isClaimedTwice && (
        <InlineAlert tone="warning" title="Konten ini juga diserahkan untuk kontrak lain">
          <p>
            Belum terbukti akun siapa yang menayangkannya. Pastikan dulu, misalnya minta KOL menautkan akun
            TikTok-nya, lalu terima, minta revisi, atau ajukan sengketa.
          </p>
        </InlineAlert>
      )}
      {cancelProposal && (
        <InlineAlert
          tone={cancelProposal.by === 'KOL' ? 'warning' : 'info'}
          title={
            cancelProposal.by === 'KOL' ? `${kolName} mengusulkan pembatalan` : 'Anda mengusulkan pembatalan'
          }
        >
          <p className={styles.reason}>{cancelProposal.reason}</p>
          <p>
            {cancelProposal.by === 'KOL' ? 'Tanpa jawaban Anda, usulan' : 'Tanpa jawaban KOL, usulan'}{' '}
            berakhir {within(cancelProposal.until, now)} dan pekerjaan berlanjut.
          </p>
        </InlineAlert>
      )}
      {/* What is handed in anew closes a dialog about what was there before. */}
      <WorkActions key={handedIn?.at} work={work} remarks={all} isOver={isOver} />
      <div className={styles.actions}>
        <DisputeEntry work={work} side="Brand" now={now} />
      </div>
      <Slot
        name="work-conversation"
        context={{ withId: kolId, name: kolName, campaignId }}
        pending={<Skeleton shape="line" />}
        failed={null}
      />
      <WorkHistory work={work} />
    </li>
  );
}

const JUDGED = ['accepted', 'accepted_by_silence', 'revision'];

/** What was handed in before was never judged. */
const isReplaced = ({ events }: Work) =>
  events.filter(({ name }) => name === 'handed_in' || JUDGED.includes(name)).at(-2)?.name === 'handed_in';

interface HandedInProps {
  event: WorkEvent;
  pieces: Work['pieces'];
  /** Only then is there something to look at twice. */
  isUnjudged: boolean;
  isReplaced: boolean;
  /** The video. */
  children?: ReactNode;
}

function HandedIn({ event, pieces, isUnjudged, isReplaced, children }: HandedInProps) {
  const { stage, at, links, note, proof } = event;
  const isUnsure = links.some(({ isAccountUnsure }) => isAccountUnsure);
  return (
    <Stack gap={2} className={styles.handedIn}>
      <div>
        <Heading level={2} size="sm">
          {stage === 'draft' ? 'Draf' : 'Konten tayang'}
        </Heading>
        <Text size="xs" tone="muted">
          Diserahkan {formatDate(at)}
        </Text>
      </div>
      <HandedInLinks links={links} pieces={pieces} className={styles.address} />
      {children}
      {isUnjudged && isReplaced && <Badge tone="warning">Diganti KOL. Periksa lagi sebelum menerima.</Badge>}
      {isUnjudged && isUnsure && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          Pastikan akun di tautan ini milik KOL
        </Badge>
      )}
      {note && (
        <Text size="sm" className={styles.quote}>
          {note}
        </Text>
      )}
      {proof && (
        <Text size="sm">
          <NewTabLink href={proof} className={styles.proof}>
            <img src={proof} alt="" width={64} height={64} loading="lazy" decoding="async" />
            Bukti tayang
          </NewTabLink>
        </Text>
      )}
    </Stack>
  );
}
