import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** The landing page: a creator on her phone, the campaign, the payment and the applause about her. */
export function HeroIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration viewBox="0 0 560 520" {...props}>
      <circle cx="286" cy="258" r="206" fill="var(--illo-ground)" />
    </Illustration>
  );
}
