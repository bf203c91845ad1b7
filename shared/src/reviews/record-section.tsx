import { Later } from '@sohor/shared/page-parts';
import { Collapsible } from '@sohor/shared/ui';
import { useState } from 'react';
import styles from './reviews.module.css';

const PANEL = {
  name: 'record-panel',
  load: async () => (await import(/* webpackChunkName: "record-panel" */ './record-panel.tsx')).RecordPanel,
};

/** Props of {@link RecordSection}. */
export interface RecordSectionProps {
  /** Id of a KOL or Brand, or of a campaign for its Brand. */
  of: string;
  /** Added to the title, where several stand on one page. */
  name?: string;
}

/** What somebody's past work tells, behind a button: its code and figures load when it is opened. */
export function RecordSection({ of, name }: RecordSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Collapsible title={name ? `Rekam jejak ${name}` : 'Rekam jejak'} open={isOpen} onOpenChange={setOpen}>
      {isOpen && (
        <div className={styles.record}>
          <Later
            part={PANEL}
            props={{ of }}
            loading="Memuat rekam jejak..."
            failed="Rekam jejak gagal dimuat."
          />
        </div>
      )}
    </Collapsible>
  );
}
