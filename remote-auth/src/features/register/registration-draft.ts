import { registrationDraft } from '../../lib/tab-storage.ts';
import type { RegistrationForm } from './registration-rules.ts';

/** What was typed in this tab; the consent must be given again. */
type Draft = Omit<RegistrationForm, 'agreed'>;

/**
 * The form as it was left in this tab, or an empty one.
 * @param role from the address; replaces the role in the draft
 */
export function readDraft(role: RegistrationForm['role']): RegistrationForm {
  const kept = Object(registrationDraft.read()) as Partial<Draft>;
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

export function saveDraft({ agreed: _, ...draft }: RegistrationForm): void {
  registrationDraft.write(draft satisfies Draft);
}

export function clearDraft(): void {
  registrationDraft.write(null);
}
