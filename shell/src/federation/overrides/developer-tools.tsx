import { useRef } from 'react';
import type { Override } from './apply-overrides.ts';
import styles from './developer-tools.module.css';
import type { ListedRemote } from './list-remotes.ts';
import { OverrideBanner } from './override-banner.tsx';
import { useProblems } from './recorded-problems.ts';
import { RemotesPanel } from './remotes-panel.tsx';
import { keepOverrides, takeOverrides } from './wanted-overrides.ts';

export interface DeveloperToolsProps {
  remotes: readonly ListedRemote[];
  overrides: readonly Override[];
}

/** Bar at the lower edge: the button that opens the developers' panel, and the banner of overrides. */
export function DeveloperTools({ remotes, overrides }: DeveloperToolsProps) {
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
      <RemotesPanel ref={panel} remotes={remotes} problems={problems} onReplace={replace} />
    </div>
  );
}
