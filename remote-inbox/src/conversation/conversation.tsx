import { answerChatRequest, blockChat, type ChatPart, takeBackEntry } from '@sohor/shared/api';
import { errorText, hasRight, Later, RightNote, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, Link, notify } from '@sohor/shared/platform';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  InlineAlert,
  LoadingState,
  Menu,
  MenuItem,
  Row,
  Text,
} from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useState } from 'react';
import { newOfferPath } from '../offers/new-offer.ts';
import { ownSide, useChat, useReadMark, useReloadChat } from './chat.queries.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { Entries } from './entries.tsx';
import { Head } from './head.tsx';

const REPORT = {
  name: 'report-dialog',
  load: async () => (await import(/* webpackChunkName: "report" */ './report-dialog.tsx')).ReportDialog,
};

export interface ConversationProps {
  id: string;
  /** The campaign that new messages are about. */
  campaignId?: string | undefined;
  /** Back to the list; left out where the conversation stands beside something else. */
  onClose?: (() => void) | undefined;
}

/** One conversation: its entries, and what can be done in it. */
export function Conversation({ id, campaignId, onClose }: ConversationProps) {
  const chat = useChat(id);
  if (chat.isPending) return <LoadingState text="Memuat percakapan..." />;
  if (!chat.data) {
    const isMissing = chat.error instanceof ApiError && chat.error.status === 404;
    return isMissing ? (
      <div role="alert">
        <EmptyState
          compact
          title="Percakapan ini tidak ditemukan."
          action={
            onClose && (
              <Button variant="secondary" onClick={onClose}>
                Ke daftar pesan
              </Button>
            )
          }
        />
      </div>
    ) : (
      <ErrorState
        compact
        message="Percakapan tidak dapat dimuat."
        onRetry={() => void chat.refetch()}
        retrying={chat.isFetching}
      />
    );
  }
  return <Loaded chat={chat.data} query={chat} campaignId={campaignId} onClose={onClose} />;
}

interface LoadedProps extends Omit<ConversationProps, 'id'> {
  chat: ChatPart;
  query: ReturnType<typeof useChat>;
}

function Loaded({ chat, query, campaignId, onClose }: LoadedProps) {
  const { id, partner } = chat;
  const [asks, setAsks] = useState<'block' | 'report' | { takeBack: number } | null>(null);
  const reload = useReloadChat(id);
  useReadMark(chat);
  const onError = (error: unknown) => {
    notify.error(errorText(error, { refused: 'Belum tersimpan. Silakan coba lagi.' }));
    return reload();
  };
  const block = useSubmit({
    send: (isBlocked: boolean) => blockChat(id, isBlocked),
    onSuccess: reload,
    onError,
  });
  const takeBack = useSubmit({ send: (seq: number) => takeBackEntry(id, seq), onSuccess: reload, onError });
  const close = () => setAsks(null);
  const reportable = chat.entries
    .filter(({ by, kind }) => by === otherSide() && kind !== 'event')
    .slice(-LIMITS.reportedEntries)
    .reverse();
  return (
    <section className={styles.conversation} aria-label={`Percakapan dengan ${partner.name}`}>
      <Head partner={partner} onClose={onClose}>
        {hasRight('campaigns') && (
          <Menu trigger={<IconButton label="Tindakan lain" icon={<EllipsisVertical />} />}>
            {ownSide() === 'Brand' && !partner.isClosed && !chat.isBlocked && (
              <MenuItem render={<Link to={newOfferPath(partner.id)} />}>Beri penawaran</MenuItem>
            )}
            {reportable.length > 0 && <MenuItem onSelect={() => setAsks('report')}>Laporkan</MenuItem>}
            {chat.isBlocked ? (
              <MenuItem onSelect={() => block.submit(false)}>Buka blokir</MenuItem>
            ) : (
              <MenuItem tone="danger" onSelect={() => setAsks('block')}>
                Blokir
              </MenuItem>
            )}
          </Menu>
        )}
      </Head>
      <Entries
        chat={chat}
        onEarlier={query.loadEarlier}
        isLoadingEarlier={query.isLoadingEarlier}
        hasEarlierFailed={query.hasEarlierFailed}
        onTakeBack={(seq) => setAsks({ takeBack: seq })}
      />
      <div className={styles.foot}>
        {query.isRefetchError && (
          <InlineAlert
            actions={
              <Button
                size="sm"
                variant="secondary"
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                Coba lagi
              </Button>
            }
          >
            Pesan terbaru belum dapat dimuat.
          </InlineAlert>
        )}
        <Foot
          chat={chat}
          isUnblocking={block.isShut}
          onUnblock={() => block.submit(false)}
          onBlock={() => setAsks('block')}
          onReport={() => setAsks('report')}
        >
          <Composer to={partner.id} chatId={id} campaignId={campaignId} onEscape={onClose} />
        </Foot>
      </div>
      <ConfirmDialog
        open={asks === 'block'}
        onClose={close}
        onConfirm={() => {
          close();
          block.submit(true);
        }}
        title={`Blokir ${partner.name}?`}
        description="Anda berdua tidak dapat saling menulis lagi. Kontrak yang berjalan tetap berjalan."
        confirmLabel="Blokir"
        tone="danger"
      />
      <ConfirmDialog
        open={typeof asks === 'object' && asks !== null}
        onClose={close}
        onConfirm={() => {
          if (typeof asks === 'object' && asks) takeBack.submit(asks.takeBack);
          close();
        }}
        title="Tarik pesan ini?"
        description="Isinya hilang untuk kedua pihak, dan diganti dengan 'Pesan ditarik'."
        confirmLabel="Tarik"
        tone="danger"
      />
      {asks === 'report' && reportable.length > 0 && (
        <Later
          part={REPORT}
          props={{ id, entries: reportable, name: partner.name, onClose: close }}
          loading="Memuat formulir..."
          failed="Formulir tidak dapat dimuat."
        />
      )}
    </section>
  );
}

const otherSide = () => (ownSide() === 'KOL' ? 'Brand' : 'KOL');

interface FootProps {
  chat: ChatPart;
  isUnblocking: boolean;
  onUnblock: () => void;
  onBlock: () => void;
  onReport: () => void;
  /** Where one can write. */
  children: ReactNode;
}

/** What stands below the entries: the composer, or why nothing can be written. */
function Foot({ chat, isUnblocking, onUnblock, onBlock, onReport, children }: FootProps) {
  const { partner, state, isBlocked } = chat;
  if (!hasRight('campaigns')) return <RightNote right="campaigns" what="Menulis pesan" />;
  if (partner.isClosed) return <Note>Akun ini sudah ditutup. Percakapan tetap dapat Anda baca.</Note>;
  if (isBlocked)
    return (
      <Row justify="between">
        <Note>Anda memblokir {partner.name}.</Note>
        <Button size="sm" variant="secondary" loading={isUnblocking} onClick={onUnblock}>
          Buka blokir
        </Button>
      </Row>
    );
  if (state === 'open') return children;
  if (ownSide() === 'Brand')
    return chat.last === null ? (
      children
    ) : (
      <Note>
        Menunggu jawaban {partner.name}. Anda dapat menulis lagi setelah {partner.name} menjawab.
      </Note>
    );
  return (
    <>
      {state === 'request' ? (
        <Request chat={chat} onBlock={onBlock} onReport={onReport} />
      ) : (
        <Note>Anda menolak permintaan pesan ini. Bila Anda menulis, percakapan dibuka.</Note>
      )}
      {children}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" tone="muted" className={styles.note}>
    {children}
  </Text>
);

/** A stranger's first message waits for the KOL. */
function Request({
  chat: { id, partner },
  onBlock,
  onReport,
}: Pick<FootProps, 'chat' | 'onBlock' | 'onReport'>) {
  const reload = useReloadChat(id);
  const answer = useSubmit({
    send: (isAccepted: boolean) => answerChatRequest(id, isAccepted),
    onSuccess: reload,
    onError: (error) => {
      notify.error(errorText(error, { refused: 'Jawaban Anda belum tersimpan. Silakan coba lagi.' }));
      return reload();
    },
  });
  return (
    <InlineAlert
      title="Permintaan pesan"
      actions={
        <>
          <Button
            size="sm"
            loading={answer.isPending && answer.input}
            disabled={answer.isShut}
            onClick={() => answer.submit(true)}
          >
            Terima
          </Button>
          <Button
            size="sm"
            variant="secondary"
            loading={answer.isPending && answer.input === false}
            disabled={answer.isShut}
            onClick={() => answer.submit(false)}
          >
            Tolak
          </Button>
          <Button size="sm" variant="ghost" onClick={onBlock}>
            Blokir
          </Button>
          <Button size="sm" variant="ghost" onClick={onReport}>
            Laporkan
          </Button>
        </>
      }
    >
      {partner.name} belum pernah bekerja sama dengan Anda, dan tidak dapat menulis lagi sebelum Anda
      menjawab.
    </InlineAlert>
  );
}
