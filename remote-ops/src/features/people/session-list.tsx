import { type PersonDetails, signPersonOut } from '@sohor/shared/api';
import { Button } from '@sohor/shared/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import styles from './people.module.css';
import { usePersonChanged } from './use-person-changed.ts';

/** The person's sessions, each with a button that ends it. */
export function SessionList({ id, sessions }: { id: string; sessions: PersonDetails['sessions'] }) {
  const [ending, setEnding] = useState<string | null>(null);
  const changed = usePersonChanged();
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <span>
              {session.userAgent ?? 'Perangkat tidak dikenal'} · terakhir {timeText(session.lastUsedAt)}
            </span>
            <Button size="sm" variant="secondary" onClick={() => setEnding(session.id)}>
              Keluarkan
            </Button>
          </li>
        ))}
      </ul>
      {ending !== null && (
        <ReasonDialog
          title="Keluarkan perangkat ini?"
          description="Sesinya langsung berakhir. Orang tersebut dapat masuk lagi dengan kode WhatsApp."
          confirmLabel="Keluarkan"
          tone="danger"
          send={(reason) => signPersonOut(id, reason, ending)}
          onDone={() => {
            setEnding(null);
            return changed(id);
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
