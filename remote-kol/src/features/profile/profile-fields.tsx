import { ChipGroup, Columns, FileField, SelectField, Stack, TextArea, TextField } from '@sohor/shared/ui';
import { KOL_CATEGORIES, KOL_CITIES } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type ProfileForm, RULES } from './profile-form.ts';
import { NETWORKS } from './social-links.ts';

export interface ProfileFieldsProps {
  form: UseFormReturn<ProfileForm>;
  /** Percentage of the photo that is uploaded; null when no upload runs. */
  progress: number | null;
  alert: ReactNode;
}

export function ProfileFields({ form, progress, alert }: ProfileFieldsProps) {
  const { register, control, watch, setValue, formState } = form;
  const { errors } = formState;
  return (
    <Stack gap={6}>
      <Controller
        name="photo"
        control={control}
        render={({ field }) => (
          <FileField
            {...field}
            label="Foto profil"
            shape="square"
            progress={progress}
            previewUrl={watch('image')}
            onRemovePreview={() => setValue('image', null, { shouldDirty: true })}
          />
        )}
      />
      <TextField
        label="Nama lengkap"
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName', RULES.fullName)}
      />
      <Controller
        name="bio"
        control={control}
        rules={RULES.bio}
        render={({ field }) => (
          <TextArea {...field} label="Bio" optional counter maxLength={1000} error={errors.bio?.message} />
        )}
      />
      <Controller
        name="categories"
        control={control}
        render={({ field: { ref: _, ...field } }) => (
          <ChipGroup
            {...field}
            label="Kategori"
            hint="Pilih semua yang sesuai dengan konten Anda."
            options={KOL_CATEGORIES}
          />
        )}
      />
      <Controller
        name="city"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <SelectField
            {...field}
            label="Kota"
            optional
            hint="Tampil di profil publik Anda. Brand dapat mencari KOL menurut kota."
            options={[{ value: '', label: 'Tidak disebutkan' }, ...KOL_CITIES]}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      />
      <Columns>
        {NETWORKS.map(({ key, name, example }) => (
          <TextField
            key={key}
            label={name}
            optional
            placeholder={example}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            error={errors[key]?.message}
            {...register(key, RULES.network)}
          />
        ))}
      </Columns>
      {alert}
    </Stack>
  );
}
