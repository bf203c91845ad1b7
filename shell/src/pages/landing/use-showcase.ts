import { type Showcase, type ShowcaseAnswer, toShowcase } from '@sohor/shared/api';
import { useDrawn } from '../../server-rendered/drawn.tsx';

/** What the gateway drew the page from; null where it was published without, as the API was away. */
export function useShowcase(): Showcase | null {
  const drawn = useDrawn();
  return drawn?.address === '/' && drawn.answer ? toShowcase(drawn.answer as ShowcaseAnswer) : null;
}
