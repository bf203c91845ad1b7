import { hasRight } from '@sohor/shared/page-parts';
import { APP_BASE, Link, type SlotContexts } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import type { LucideIcon } from 'lucide-react';
import Handshake from 'lucide-react/icons/handshake';
import MessageCircle from 'lucide-react/icons/message-circle';
import { newOfferPath } from '../../offers/new-offer.ts';

/** 'Kirim pesan' for a KOL that a Brand looks at. */
export function KolActions({ kolId, name, campaignId }: SlotContexts['kol-actions']) {
  if (!hasRight('campaigns')) return null;
  return <InboxLink to={chatPath(kolId, campaignId)} name={name} text="Kirim pesan" icon={MessageCircle} />;
}

/** A Brand offers terms to a KOL; without a campaign it chooses one in the form. */
export function KolOffer({ kolId, name, campaignId }: SlotContexts['kol-actions']) {
  if (!hasRight('campaigns')) return null;
  return (
    <InboxLink to={newOfferPath(kolId, campaignId)} name={name} text="Beri penawaran" icon={Handshake} />
  );
}

/** The KOL asks the Brand of a campaign. */
export function CampaignActions({ campaignId, brand, canWrite = true }: SlotContexts['campaign-actions']) {
  if (!canWrite) return null;
  return (
    <InboxLink to={chatPath(campaignId, campaignId)} name={brand} text="Tanya brand" icon={MessageCircle} />
  );
}

/** The KOL applies with terms of its own. */
export function CampaignOffer({ campaignId, brand, canOffer = false }: SlotContexts['campaign-actions']) {
  if (!canOffer) return null;
  return (
    <InboxLink to={newOfferPath(campaignId, campaignId)} name={brand} text="Ajukan harga" icon={Handshake} />
  );
}

function chatPath(withId: string, campaignId: string | undefined): string {
  return `${APP_BASE}/pesan?${new URLSearchParams({ dengan: withId, ...(campaignId && { campaign: campaignId }) })}`;
}

interface InboxLinkProps {
  to: string;
  name: string;
  text: string;
  icon: LucideIcon;
}

function InboxLink({ to, name, text, icon: Icon }: InboxLinkProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      iconStart={<Icon aria-hidden="true" />}
      aria-label={`${text}: ${name}`}
      render={<Link to={to} />}
    >
      {text}
    </Button>
  );
}
