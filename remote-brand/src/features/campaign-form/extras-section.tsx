import { withScheme } from '@sohor/shared/page';
import { Card, TextArea, TextField } from '@sohor/shared/ui';
import { useFormContext } from 'react-hook-form';
import { websiteRule } from './campaign-rules.ts';
import type { CampaignValues } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';

export function ExtrasSection() {
  const { register, setValue, formState } = useFormContext<CampaignValues>();
  return (
    <Card as="section" title="Detail tambahan" subtitle="Semua isian di bagian ini opsional.">
      <TextArea label="Catatan untuk Influencer" optional maxLength={4000} rows={3} {...register('note')} />
      <TextField
        label="Website"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        autoComplete="off"
        error={formState.errors.website?.message}
        {...register('website', {
          validate: websiteRule,
          // What the scheme made right must not go on being called wrong.
          onBlur: (event) =>
            setValue('website', withScheme(event.target.value), { shouldValidate: formState.isSubmitted }),
        })}
      />
      <div className={styles.pair}>
        <TextField
          label="Hashtag"
          optional
          placeholder="#kopisenja #ngopisore"
          maxLength={500}
          autoCapitalize="none"
          autoComplete="off"
          {...register('hashtags')}
        />
        <TextField
          label="Mention Akun"
          optional
          placeholder="@kopisenja"
          maxLength={500}
          autoCapitalize="none"
          autoComplete="off"
          {...register('mentions')}
        />
      </div>
    </Card>
  );
}
