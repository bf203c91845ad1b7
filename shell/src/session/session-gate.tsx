import { Navigate, session, useSession } from '@sohor/shared/platform';
import { ErrorState } from '@sohor/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';

/** Lets its children show once the server has said who is signed in. Everybody else goes to the log-in page. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, user, end } = useSession();
  useEffect(() => {
    // By the time a page that was long in coming is there, the answer may be, too.
    if (status === 'unknown') void session.ensureChecked();
  }, [status]);
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ end }} />;
  if (status === 'unreachable') return <UnreachablePanel />;
  return user ? children : <PageFallback />;
}

/** No usable answer says nothing about the session: it is kept, and the check can be tried again. */
function UnreachablePanel() {
  const [checking, setChecking] = useState(false);
  const retry = async () => {
    setChecking(true);
    await session.check();
    setChecking(false);
  };
  return (
    <ErrorState
      headingLevel={1}
      title="Server tidak dapat dihubungi"
      message="Periksa koneksi internet Anda, lalu coba lagi. Anda tetap masuk."
      onRetry={() => void retry()}
      retrying={checking}
    />
  );
}
