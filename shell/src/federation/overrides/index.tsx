import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { applyOverrides, type Override } from './apply-overrides.ts';
import styles from './index.module.css';
import { OverrideBanner } from './override-banner.tsx';
import { recordProblems, useProblems } from './recorded-problems.ts';
import { RemotesPanel } from './remotes-panel.tsx';
import { keepOverrides, takeOverrides, takePanel } from './wanted-overrides.ts';

/** Applies this tab's overrides, and shows at the edge of every page that it has some. */
export async function withOverrides(published: PageRegistry): Promise<PageRegistry> {
  const hasPanel = takePanel();
  const { registry, overrides } = await applyOverrides(published);
  if (hasPanel || overrides.length > 0) {
    recordProblems(registry);
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<DeveloperTools published={published.remotes} overrides={overrides} />);
  }
  return registry;
}

interface DeveloperToolsProps {
  published: PageRegistry['remotes'];
  overrides: readonly Override[];
}

/** Bar at the lower edge: the button that opens the developers' panel, and the banner of overrides. */
function DeveloperTools({ published, overrides }: DeveloperToolsProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const problems = useProblems();
  const replace = (remote: string, address: string | null) => {
    const { [remote]: _, ...others } = takeOverrides();
    keepOverrides(address === null ? others : { ...others, [remote]: address });
    window.location.reload();
  };
  return (
    <div className={styles.edge}>
      <button type="button" className={styles.opener} onClick={() => panel.current?.showModal()}>
        Remote
        {problems.length > 0 && <span className={styles.count}>{problems.length} kesalahan</span>}
      </button>
      {overrides.length > 0 && (
        <OverrideBanner overrides={overrides} onEnd={(remote) => replace(remote, null)} />
      )}
      <RemotesPanel
        ref={panel}
        published={published}
        overrides={overrides}
        problems={problems}
        onReplace={replace}
      />
    </div>
  );
}
