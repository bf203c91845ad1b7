import { Later } from '@sohor/shared/page-parts';
import { storedSession } from '@sohor/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useChatWith } from '../conversation/chat.queries.ts';
import { OFFER_FORM } from './offer-form-part.ts';

export interface NewOfferProps {
  /** User id of the other side; for a KOL the id of a campaign, which stands for its Brand. */
  withId: string;
  campaignId: string | undefined;
  onClose: () => void;
}

/** The form for a first offer, over the conversation that it belongs to. Who cannot be found is said below it. */
export function NewOffer({ withId, campaignId, onClose }: NewOfferProps) {
  const { data } = useChatWith(withId);
  const cache = useQueryClient();
  if (!data) return null;
  const kolId = storedSession().role === 'KOL' ? undefined : data.partner.id;
  return (
    <Later
      part={OFFER_FORM}
      props={{
        kolId,
        name: data.partner.name,
        campaignId,
        onClose,
        onSent: () => void cache.invalidateQueries({ queryKey: ['chat-with', withId] }),
      }}
      loading="Memuat formulir..."
      failed="Formulir tidak dapat dimuat."
    />
  );
}
