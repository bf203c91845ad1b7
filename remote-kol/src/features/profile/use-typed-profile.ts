import { useUnsaved } from '@sohor/shared/page-parts';
import { KOL_CITIES } from '@sohor/shared/wire/catalog';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type UserStorage, useUserStorage } from '../../lib/user-storage.ts';
import type { ProfileForm } from './profile-form.ts';
import { NETWORKS } from './social-links.ts';

const TEXTS = ['fullName', 'bio', ...NETWORKS.map(({ key }) => key)] as const;

type Typed = Pick<ProfileForm, (typeof TEXTS)[number] | 'categories' | 'city'>;

function readTyped(storage: UserStorage): Partial<Typed> {
  const kept = storage.read();
  if (typeof kept !== 'object' || kept === null) return {};
  const typed: Partial<Typed> = {};
  for (const [field, value] of Object.entries(kept)) {
    const text = TEXTS.find((name) => name === field);
    if (text && typeof value === 'string') typed[text] = value;
    if (field === 'city') typed.city = KOL_CITIES.find((city) => city === value) ?? null;
    if (field === 'categories' && Array.isArray(value)) typed.categories = value.map(String);
  }
  return typed;
}

/**
 * Keeps unsaved input through a reload or an ended session. A chosen photo cannot be kept, so the browser asks before it is lost.
 */
export function useTypedProfile({
  setValue,
  watch,
  formState: { isDirty },
}: UseFormReturn<ProfileForm>): void {
  // Only for this tab, because the profile may be edited on another device meanwhile.
  const storage = useUserStorage('typedProfile', 'session');
  const [kept] = useState(() => readTyped(storage));
  useEffect(() => {
    for (const text of TEXTS) {
      const typed = kept[text];
      if (typed !== undefined) setValue(text, typed, { shouldDirty: true });
    }
    if (kept.city !== undefined) setValue('city', kept.city, { shouldDirty: true });
    if (kept.categories) setValue('categories', kept.categories, { shouldDirty: true });
  }, [kept, setValue]);

  const values = watch();
  useUnsaved(values.photo !== null);
  useEffect(() => {
    const { photo: _, image: __, ...typed } = values;
    storage.write(isDirty ? (typed satisfies Typed) : null);
  }, [storage, values, isDirty]);
}
