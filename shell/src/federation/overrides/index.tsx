import type { PageRegistry } from '@sohor/shared/platform/contract';
import { createRoot } from 'react-dom/client';
import { applyOverrides } from './apply-overrides.ts';
import { DeveloperTools } from './developer-tools.tsx';
import { listRemotes } from './list-remotes.ts';
import { recordProblems } from './recorded-problems.ts';
import { takePanel } from './wanted-overrides.ts';

/** Applies this tab's overrides, and shows at the edge of every page that it has some. */
export async function withOverrides(published: PageRegistry): Promise<PageRegistry> {
  const hasPanel = takePanel();
  const { registry, overrides } = await applyOverrides(published);
  if (hasPanel || overrides.length > 0) {
    recordProblems(registry);
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <DeveloperTools remotes={listRemotes(published, overrides)} overrides={overrides} />,
    );
  }
  return registry;
}
