import { typedRegistration } from '../../lib/tab-storage.ts';
import type { RegistrationForm } from './registration-rules.ts';

/** What was typed in this tab; the consent must be given again. */
type Typed = Omit<RegistrationForm, 'agreed'>;

/**
 * The form as it was left in this tab, or an empty one.
 * @param role from the address; replaces the typed role
 */
export function readTyped(role: RegistrationForm['role']): RegistrationForm {
  const kept = Object(typedRegistration.read()) as Partial<Typed>;
  const text = (field: 'fullName' | 'email' | 'phone') =>
    typeof kept[field] === 'string' ? kept[field] : '';
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    role: role ?? (kept.role === 'Brand' || kept.role === 'KOL' ? kept.role : null),
    agreed: false,
  };
}

export function saveTyped({ agreed: _, ...typed }: RegistrationForm): void {
  typedRegistration.write(typed satisfies Typed);
}

export function clearTyped(): void {
  typedRegistration.write(null);
}
