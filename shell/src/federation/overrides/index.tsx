import type { PageRegistry } from '@sohor/shared/platform/contract';
import { createRoot } from 'react-dom/client';
import { applyOverrides } from './apply-overrides.ts';
import { OverrideBanner } from './override-banner.tsx';
import { keepOverrides, takeOverrides } from './wanted-overrides.ts';

/** Puts the wanted remotes in place of the published ones, and says so at the edge of every page. */
export async function withOverrides(published: PageRegistry): Promise<PageRegistry> {
  const { registry, overrides } = await applyOverrides(published);
  if (overrides.length > 0) {
    const end = (remote: string) => {
      const { [remote]: _, ...others } = takeOverrides();
      keepOverrides(others);
      window.location.reload();
    };
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<OverrideBanner overrides={overrides} onEnd={end} />);
  }
  return registry;
}
