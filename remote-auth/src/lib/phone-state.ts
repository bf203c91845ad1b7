/** Navigation state that the log-in and registration pages pass on. The browser keeps it through a reload. */
export interface PhoneState {
  /** Normalised, `+62…` */
  phoneNumber: string;
}

/** The number in a navigation state; an empty string when there is none, because the state may have any form. */
export function phoneFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('phoneNumber' in state)) return '';
  return typeof state.phoneNumber === 'string' ? state.phoneNumber : '';
}

/** A masked number, so that somebody watching cannot read it: `+62 812 •••• 7890`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/^\+62/, '');
  if (digits.length < 8) return phone;
  return `+62 ${digits.slice(0, 3)} •••• ${digits.slice(-4)}`;
}
