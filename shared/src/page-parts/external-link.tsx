import { NewTabLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { webAddress } from './web-address.ts';

const PLAIN = /^[!-~]*$/;

/**
 * A link to another site; only its text if `to` is not a web address. Other letters than plain ones are shown as the browser reads
 * them: a host in Cyrillic looks like a bank's, and a mark that turns the direction hides the end.
 */
export function ExternalLink({ to, children }: { to: string; children?: ReactNode }) {
  const address = webAddress(to);
  if (!address) return to;
  return <NewTabLink href={address}>{children ?? (PLAIN.test(to) ? to : address)}</NewTabLink>;
}
