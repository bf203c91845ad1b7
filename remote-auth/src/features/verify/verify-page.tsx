import { Navigate, notify, useLocation } from '@sohor/shared/platform';
import { useEffect } from 'react';
import { phoneFromState } from '../../lib/phone-state.ts';
import { CodeForm } from './code-form.tsx';

/** Page for the code that was sent to the number in the navigation state. */
export function VerifyPage() {
  const phone = phoneFromState(useLocation().state);
  const missing = phone === '';
  useEffect(() => {
    if (missing) notify.error('Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.');
  }, [missing]);
  return missing ? <Navigate to="/login" replace /> : <CodeForm phone={phone} />;
}
