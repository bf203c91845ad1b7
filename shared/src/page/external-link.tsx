import { TextLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

/** The address when a browser may follow it: http or https only, never `javascript:`. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text) return null;
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

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
