import { Navigate, session, useSession } from '@sohor/shared/platform';
import { ErrorState } from '@sohor/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';

/** Shows its children once the server has said who is signed in. Redirects to the log-in page if nobody is. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, user, end } = useSession();
  useEffect(() => {
    // The check may already have ended, if the page took long to load.
    if (status === 'unknown') void session.ensureChecked();
  }, [status]);
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ end }} />;
  if (status === 'unreachable') return <UnreachablePanel />;
  return user ? children : <PageFallback />;
}

const RECHECK_MS = 10_000;

/**
 * Shown when the check got no usable answer. That does not mean that the session is over, so it is kept, and the check is
 * repeated: by a press, when the network is back, and every ten seconds.
 */
function UnreachablePanel() {
  const [checking, setChecking] = useState(false);
  const retry = async () => {
    setChecking(true);
    await session.check();
    setChecking(false);
  };
  useEffect(() => {
    const recheck = () => void session.check();
    const timer = setInterval(recheck, RECHECK_MS);
    window.addEventListener('online', recheck);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', recheck);
    };
  }, []);
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
