import { type Showcase, type ShowcaseAnswer, toShowcase } from '@sohor/shared/api';
import { useDrawn } from '../../server-rendered/drawn.tsx';

/** Data from which the gateway drew the page; null if it was published without them because the API could not be reached. */
export function useShowcase(): Showcase | null {
  const drawn = useDrawn();
  return drawn?.address === '/' && drawn.answer ? toShowcase(drawn.answer as ShowcaseAnswer) : null;
}
