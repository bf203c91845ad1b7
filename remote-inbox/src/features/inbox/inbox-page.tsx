import { useChangeParameters, useOpened, withProviders } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { EmptyState, PageHeader } from '@sohor/shared/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import { ownSide, useLiveChats } from '../../conversation/chat.queries.ts';
import { Conversation } from '../../conversation/conversation.tsx';
import { ConversationWith } from '../../conversation/conversation-with.tsx';
import { NEW_OFFER } from '../../offers/new-offer.ts';
import { NewOffer } from '../../offers/new-offer-dialog.tsx';
import { OfferDialog } from '../../offers/offer-dialog.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './inbox.module.css';

/** The list and the open conversation side by side; on phones one of them. `?dengan=` opens the one with somebody. */
export const InboxPage = withProviders(function InboxPage() {
  useLiveChats();
  const { id, open, close } = useOpened('percakapan');
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const withId = parameters.get('dengan');
  const isOpen = id !== null || withId !== null;
  const offerId = parameters.get('penawaran');
  const closeOffer = () => change({ penawaran: null });
  return (
    <div className={styles.page} data-open={isOpen || undefined}>
      <div className={styles.header}>
        <PageHeader
          title="Pesan"
          subtitle={`Percakapan Anda dengan ${ownSide() === 'KOL' ? 'brand' : 'KOL'}.`}
        />
      </div>
      <div className={styles.panes}>
        <div className={styles.listPane}>
          <ChatList openId={id} onOpen={open} />
        </div>
        <div className={styles.pane}>
          {id !== null && <Conversation key={id} id={id} onClose={close} />}
          {id === null && withId !== null && (
            <ConversationWith
              key={withId}
              withId={withId}
              campaignId={parameters.get('campaign') ?? undefined}
              onClose={() => change({ dengan: null, campaign: null, penawaran: null })}
            />
          )}
          {!isOpen && (
            <EmptyState
              className={styles.none}
              compact
              illustration={<MessageCircle aria-hidden="true" />}
              title="Pilih percakapan"
              text="Isinya muncul di sini."
            />
          )}
        </div>
      </div>
      {offerId === NEW_OFFER && withId !== null && (
        <NewOffer
          key={withId}
          withId={withId}
          campaignId={parameters.get('campaign') ?? undefined}
          onClose={closeOffer}
        />
      )}
      {offerId !== null && offerId !== NEW_OFFER && (
        <OfferDialog key={offerId} id={offerId} onClose={closeOffer} />
      )}
    </div>
  );
});
