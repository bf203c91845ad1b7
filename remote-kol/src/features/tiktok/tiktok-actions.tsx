import { Button } from '@sohor/shared/ui';
import Link2 from 'lucide-react/icons/link-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { TikTokLink } from './use-tiktok-link.ts';

export interface TikTokActionsProps {
  linked: boolean;
  link: TikTokLink;
  /** True while a sync is in progress. */
  syncing: boolean;
  onSync: () => void;
}

/** Button that links the account or starts a sync. */
export function TikTokActions({ linked, link, syncing, onSync }: TikTokActionsProps) {
  const busy = link.isLeaving || link.isExchanging;
  if (!linked)
    return (
      <Button iconStart={<Link2 aria-hidden="true" />} loading={busy} onClick={link.connect}>
        Connect To TikTok
      </Button>
    );
  return (
    <Button
      variant="secondary"
      iconStart={<RefreshCw aria-hidden="true" />}
      loading={busy || syncing}
      onClick={onSync}
    >
      Sync TikTok
    </Button>
  );
}
