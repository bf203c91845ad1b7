import { showChatInDispute } from '@sohor/shared/api';
import { errorText, hasRight, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { Button, ErrorState, InlineAlert, LoadingState } from '@sohor/shared/ui';
import { useEffect } from 'react';
import { useChatWith, useLiveChats } from './chat.queries.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { Conversation } from './conversation.tsx';
import { Head } from './head.tsx';
import { useOutbox } from './outbox.ts';
import { WaitingEntry } from './waiting-entry.tsx';

export interface ConversationWithProps {
  /** User id of the other side; for a KOL also the id of a campaign, which stands for its Brand. */
  withId: string;
  campaignId?: string | undefined;
  onClose?: (() => void) | undefined;
}

/** The conversation with somebody, or the place for the first message. */
export function ConversationWith({ withId, campaignId, onClose }: ConversationWithProps) {
  const found = useChatWith(withId);
  const { waiting } = useOutbox();
  const own = waiting.filter(({ to }) => to === found.data?.partner.id);
  const isRefused = own.some(({ refusal }) => refusal !== null);
  const { refetch } = found;
  // What has changed since the page was opened is why.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  if (found.isPending) return <LoadingState text="Memuat percakapan..." />;
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  if (!found.data)
    return (
      <ErrorState
        compact
        message={isMissing ? 'Akun ini tidak ditemukan.' : 'Percakapan tidak dapat dimuat.'}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { id, partner, refusal } = found.data;
  if (id !== null) return <Conversation id={id} campaignId={campaignId} onClose={onClose} />;
  return (
    <section className={styles.conversation} aria-label={`Percakapan dengan ${partner.name}`}>
      <Head partner={partner} onClose={onClose} />
      <div className={styles.entries}>
        <ol className={styles.list}>
          {own.map((one) => (
            <WaitingEntry key={one.clientId} waiting={one} />
          ))}
        </ol>
      </div>
      <div className={styles.foot}>
        {refusal !== null && <InlineAlert>{refusal}</InlineAlert>}
        {/* A first message is answered before there is a second one. */}
        {refusal === null && own.length === 0 && (
          <Composer to={partner.id} chatId={null} campaignId={campaignId} onEscape={onClose} />
        )}
      </div>
    </section>
  );
}

/** Beside a contract or a piece of work, where nothing else listens to the stream. */
export function LiveConversationWith({
  disputeId,
  ...props
}: ConversationWithProps & { disputeId?: string | undefined }) {
  useLiveChats();
  const { data } = useChatWith(props.withId);
  return (
    <>
      <div className={styles.beside}>
        <ConversationWith {...props} />
      </div>
      {disputeId !== undefined && data?.id && hasRight('campaigns') && (
        <AsEvidence id={data.id} disputeId={disputeId} />
      )}
    </>
  );
}

/** Staff reads a conversation only where a side has added it to their dispute. */
function AsEvidence({ id, disputeId }: { id: string; disputeId: string }) {
  const adding = useSubmit({
    send: () => showChatInDispute(id, disputeId),
    onSuccess: () => notify.success('Percakapan ditambahkan. Tim Sohor dapat membacanya untuk sengketa ini.'),
    onError: (error) => {
      notify.error(errorText(error, { refused: 'Percakapan belum ditambahkan. Silakan coba lagi.' }));
    },
  });
  return (
    <Button
      className={styles.evidence}
      size="sm"
      variant="secondary"
      loading={adding.isPending}
      onClick={() => adding.submit()}
    >
      Tambahkan sebagai bukti
    </Button>
  );
}
