import { withScheme } from '@sohor/shared/page';
import { Card, TextArea, TextField } from '@sohor/shared/ui';
import { useFormContext } from 'react-hook-form';
import { MAX_LETTERS, required, visualReferenceRule } from './campaign-rules.ts';
import type { CampaignValues } from './campaign-values.ts';

export function DirectionSection() {
  const { register, setValue, formState } = useFormContext<CampaignValues>();
  const { errors } = formState;
  return (
    <Card as="section" title="Arahan" subtitle="Semakin jelas arahannya, semakin sedikit revisi.">
      <TextField
        label="Referensi Visual"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        autoComplete="off"
        hint="Tautan ke moodboard atau contoh konten."
        error={errors.visualReference?.message}
        {...register('visualReference', {
          validate: visualReferenceRule,
          // Adding `https://` can make the address valid, so validate again.
          onBlur: (event) =>
            setValue('visualReference', withScheme(event.target.value), {
              shouldValidate: formState.isSubmitted,
            }),
        })}
      />
      <TextArea
        label="Arahan Konten"
        placeholder="Suasana, pesan utama, hal yang harus dan tidak boleh ada."
        error={errors.contentDirection?.message}
        {...register('contentDirection', { validate: required('Arahan konten', MAX_LETTERS.text) })}
      />
      <TextArea
        label="Arahan Caption"
        placeholder="Gaya bahasa, ajakan, dan kalimat yang wajib ada."
        rows={3}
        error={errors.captionDirection?.message}
        {...register('captionDirection', { validate: required('Arahan caption', MAX_LETTERS.text) })}
      />
    </Card>
  );
}
