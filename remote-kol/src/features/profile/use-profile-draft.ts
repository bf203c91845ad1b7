import { useUnsaved } from '@sohor/shared/page';
import { KOL_CITIES } from '@sohor/shared/wire/catalog';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type UserStorage, useUserStorage } from '../../lib/user-storage.ts';
import type { ProfileForm } from './profile-form.ts';
import { NETWORKS } from './social-links.ts';

const TEXTS = ['fullName', 'bio', ...NETWORKS.map(({ key }) => key)] as const;

type Draft = Pick<ProfileForm, (typeof TEXTS)[number] | 'categories' | 'city'>;

function readDraft(storage: UserStorage): Partial<Draft> {
  const kept = storage.read();
  if (typeof kept !== 'object' || kept === null) return {};
  const draft: Partial<Draft> = {};
  for (const [field, value] of Object.entries(kept)) {
    const text = TEXTS.find((name) => name === field);
    if (text && typeof value === 'string') draft[text] = value;
    if (field === 'city') draft.city = KOL_CITIES.find((city) => city === value) ?? null;
    if (field === 'categories' && Array.isArray(value)) draft.categories = value.map(String);
  }
  return draft;
}

/**
 * Keeps unsaved input through a reload or an ended session. A chosen photo cannot be kept, so the browser asks before it is lost.
 */
export function useProfileDraft({
  setValue,
  watch,
  formState: { isDirty },
}: UseFormReturn<ProfileForm>): void {
  // Only for this tab, because the profile may be edited on another device meanwhile.
  const storage = useUserStorage('profileDraft', 'session');
  const [draft] = useState(() => readDraft(storage));
  useEffect(() => {
    for (const text of TEXTS) {
      const typed = draft[text];
      if (typed !== undefined) setValue(text, typed, { shouldDirty: true });
    }
    if (draft.city !== undefined) setValue('city', draft.city, { shouldDirty: true });
    if (draft.categories) setValue('categories', draft.categories, { shouldDirty: true });
  }, [draft, setValue]);

  const values = watch();
  useUnsaved(values.photo !== null);
  useEffect(() => {
    const { photo: _, image: __, ...typed } = values;
    storage.write(isDirty ? (typed satisfies Draft) : null);
  }, [storage, values, isDirty]);
}
