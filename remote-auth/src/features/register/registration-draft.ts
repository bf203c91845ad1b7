import type { RegistrationForm } from './registration-rules.ts';

const NAME = 'sohor.registrationDraft';

/** What was typed in this tab; the consent is asked for anew. */
type Draft = Omit<RegistrationForm, 'agreed'>;

/**
 * The form as it was left in this tab, or an empty one. It is kept for the tab alone: name and number must not wait
 * here for whoever uses the device next.
 * @param role that the address asks for; it wins over the one that was chosen before
 */
export function readDraft(role: RegistrationForm['role'] | null): RegistrationForm {
  const kept = storedDraft();
  const text = (field: 'fullName' | 'email' | 'phone') =>
    typeof kept[field] === 'string' ? kept[field] : '';
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    role: role ?? (kept.role === 'Brand' ? 'Brand' : 'KOL'),
    agreed: false,
  };
}

export function saveDraft({ agreed: _, ...draft }: RegistrationForm): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft satisfies Draft));
  } catch {
    // No room, or storage is switched off: the form works without a draft.
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(NAME);
}

function storedDraft(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
