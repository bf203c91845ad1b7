import { TextLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { webAddress } from './web-address.ts';

/** A link to another site, or the bare text where it is no address. */
export function ExternalLink({ to, children }: { to: string; children?: ReactNode }) {
  const address = webAddress(to);
  if (!address) return to;
  return (
    <TextLink href={address} external>
      {children ?? to}
    </TextLink>
  );
}
