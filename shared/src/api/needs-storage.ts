import { ApiError } from '@sohor/shared/platform';

const TEXT =
  'Peramban ini tidak menyimpan data masuk. Izinkan cookie dan data situs untuk Sohor, keluar dari mode privat, atau kosongkan ruang di perangkat, lalu muat ulang.';
/** As long as a session's token, because a full storage may still take less. */
const PROBE = ['sohor.probe', '.'.repeat(400)] as const;

/**
 * Call it before a code is sent or used: a session needs storage and cookies, and a private window or a full disk may refuse them.
 * @throws {ApiError} 507 with the sentence that says what to allow
 */
export function needStorage(): void {
  try {
    localStorage.setItem(...PROBE);
    const isKept = localStorage.getItem(PROBE[0]) === PROBE[1];
    localStorage.removeItem(PROBE[0]);
    if (isKept && navigator.cookieEnabled) return;
  } catch {
    // Refused, or there is no storage at all.
  }
  throw new ApiError(507, TEXT);
}
