import { Later, withProviders } from '@sohor/shared/page-parts';
import type { SlotContexts } from '@sohor/shared/platform';
import { Collapsible } from '@sohor/shared/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';

const CONVERSATION = {
  name: 'conversation',
  load: async () =>
    (await import(/* webpackChunkName: "conversation" */ '../../conversation/conversation-with.tsx'))
      .LiveConversationWith,
};

/** The conversation below a contract, the work in it, or a dispute about it. Loaded when it is opened. */
export const WorkConversation = withProviders(function WorkConversation({
  withId,
  name,
  campaignId,
  disputeId,
}: SlotContexts['work-conversation']) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Collapsible
      title={`Percakapan dengan ${name}`}
      icon={<MessageCircle aria-hidden="true" />}
      onOpenChange={() => setOpened(true)}
    >
      {wasOpened && (
        <Later
          part={CONVERSATION}
          props={{ withId, campaignId, disputeId }}
          loading="Memuat percakapan..."
          failed="Percakapan tidak dapat dimuat."
        />
      )}
    </Collapsible>
  );
});
