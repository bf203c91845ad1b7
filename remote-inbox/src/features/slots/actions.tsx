import { hasRight } from '@sohor/shared/page-parts';
import { APP_BASE, Link, type SlotContexts } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import MessageCircle from 'lucide-react/icons/message-circle';

/** 'Kirim pesan' for a KOL that a Brand looks at. */
export function KolActions({ kolId, name, campaignId }: SlotContexts['kol-actions']) {
  if (!hasRight('campaigns')) return null;
  return <MessageLink withId={kolId} name={name} campaignId={campaignId} text="Kirim pesan" />;
}

/** The KOL asks the Brand of a campaign. */
export function CampaignActions({ campaignId, brand }: SlotContexts['campaign-actions']) {
  return <MessageLink withId={campaignId} name={brand} campaignId={campaignId} text="Tanya brand" />;
}

interface MessageLinkProps {
  withId: string;
  name: string;
  campaignId?: string | undefined;
  text: string;
}

function MessageLink({ withId, name, campaignId, text }: MessageLinkProps) {
  const query = new URLSearchParams({ dengan: withId, ...(campaignId && { campaign: campaignId }) });
  return (
    <Button
      size="sm"
      variant="ghost"
      iconStart={<MessageCircle aria-hidden="true" />}
      aria-label={`${text}: ${name}`}
      render={<Link to={`${APP_BASE}/pesan?${query}`} />}
    >
      {text}
    </Button>
  );
}
