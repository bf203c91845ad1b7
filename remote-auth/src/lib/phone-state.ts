/** What the log-in and register pages hand on in the navigation state. The browser keeps it through a reload. */
export interface PhoneState {
  /** Normalised, `+62…` */
  phoneNumber: string;
}

/** The number in a navigation state, or an empty string: a visitor may come from anywhere. */
export function phoneFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('phoneNumber' in state)) return '';
  return typeof state.phoneNumber === 'string' ? state.phoneNumber : '';
}

/** A reminder that does not give the number away to somebody looking on: `+62 812 •••• 7890`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/^\+62/, '');
  if (digits.length < 8) return phone;
  return `+62 ${digits.slice(0, 3)} •••• ${digits.slice(-4)}`;
}
