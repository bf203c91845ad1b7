import { withScheme } from '@sohor/shared/page';
import { Card, TextArea, TextField } from '@sohor/shared/ui';
import { useFormContext } from 'react-hook-form';
import { atMost, MAX_LETTERS, websiteRule } from './campaign-rules.ts';
import type { CampaignValues } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';

export function ExtrasSection() {
  const { register, setValue, formState } = useFormContext<CampaignValues>();
  const { errors } = formState;
  return (
    <Card as="section" title="Detail tambahan" subtitle="Semua isian di bagian ini opsional.">
      <TextArea
        label="Catatan untuk Influencer"
        optional
        rows={3}
        error={errors.note?.message}
        {...register('note', { validate: atMost('Catatan', MAX_LETTERS.text) })}
      />
      <TextField
        label="Website"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        autoComplete="off"
        error={errors.website?.message}
        {...register('website', {
          validate: websiteRule,
          // Adding `https://` can make the address valid, so validate again.
          onBlur: (event) =>
            setValue('website', withScheme(event.target.value), { shouldValidate: formState.isSubmitted }),
        })}
      />
      <div className={styles.pair}>
        <TextField
          label="Hashtag"
          optional
          placeholder="#kopisenja #ngopisore"
          autoCapitalize="none"
          autoComplete="off"
          error={errors.hashtags?.message}
          {...register('hashtags', { validate: atMost('Hashtag', MAX_LETTERS.tags) })}
        />
        <TextField
          label="Mention Akun"
          optional
          placeholder="@kopisenja"
          autoCapitalize="none"
          autoComplete="off"
          error={errors.mentions?.message}
          {...register('mentions', { validate: atMost('Mention akun', MAX_LETTERS.tags) })}
        />
      </div>
    </Card>
  );
}
