import { NewTabLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { webAddress } from './web-address.ts';

/** A link to another site; only its text if `to` is not a web address. */
export function ExternalLink({ to, children }: { to: string; children?: ReactNode }) {
  const address = webAddress(to);
  if (!address) return to;
  return <NewTabLink href={address}>{children ?? to}</NewTabLink>;
}
