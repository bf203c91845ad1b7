import { Button, VisuallyHidden } from '@sohor/shared/ui';
import type { Override } from './apply-overrides.ts';
import styles from './override-banner.module.css';

interface OverrideBannerProps {
  overrides: readonly Override[];
  /** Shows the published release again. */
  onEnd: (remote: string) => void;
}

/** Names the remotes that are overridden in this tab, and where they come from. */
export function OverrideBanner({ overrides, onEnd }: OverrideBannerProps) {
  return (
    <section className={styles.banner} aria-label="Remote pengganti">
      {overrides.map(({ remote, address, problem }) => (
        <div key={remote} className={styles.line}>
          <p role="status">
            {problem ? (
              <>
                <strong>{remote}</strong> tidak diganti: {address} {problem}. Rilis yang tayang dipakai.
              </>
            ) : (
              <>
                <strong>{remote}</strong> dimuat dari {address}, bukan dari rilis yang tayang.
              </>
            )}
          </p>
          <Button variant="secondary" size="sm" onClick={() => onEnd(remote)}>
            Hentikan <VisuallyHidden>penggantian {remote}</VisuallyHidden>
          </Button>
        </div>
      ))}
    </section>
  );
}
