import { formatRupiah } from '@sohor/shared/format';
import { Card, Checkbox, MoneyField, NumberField, RadioGroup } from '@sohor/shared/ui';
import { CONTENT_TYPES, JOB_TYPES, LIMITS } from '@sohor/shared/wire/catalog';
import { Controller, useFormContext } from 'react-hook-form';
import { kolCountRule, priceRule, required } from './campaign-rules.ts';
import type { CampaignValues } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';

export function WorkSection() {
  const { register, control, formState } = useFormContext<CampaignValues>();
  const { errors } = formState;
  return (
    <Card as="section" title="Pekerjaan" subtitle="Apa yang dikerjakan KOL, dan bayarannya.">
      <RadioGroup
        label="Jenis Pekerjaan"
        variant="chips"
        options={JOB_TYPES}
        error={errors.jobType?.message}
        {...register('jobType', { validate: (value) => required('Jenis pekerjaan')(value ?? '') })}
      />
      <RadioGroup
        label="Tipe Konten"
        variant="chips"
        options={CONTENT_TYPES}
        error={errors.contentType?.message}
        {...register('contentType', { validate: (value) => required('Tipe konten')(value ?? '') })}
      />
      <div className={styles.pair}>
        <Controller
          control={control}
          name="priceIdr"
          rules={{ validate: priceRule }}
          render={({ field }) => (
            <MoneyField
              label="Harga Pekerjaan"
              optional
              hint={`Per KOL. Jika dikosongkan, dipakai ${formatRupiah(LIMITS.defaultPriceIdr)}.`}
              error={errors.priceIdr?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="kolCount"
          rules={{ validate: kolCountRule }}
          render={({ field }) => (
            <NumberField
              label="Jumlah KOL"
              hint="1 sampai 1.000 KOL."
              error={errors.kolCount?.message}
              {...field}
            />
          )}
        />
      </div>
      <Checkbox
        label="Minta draf sebelum tayang"
        hint="KOL menayangkan konten setelah Anda menerima drafnya."
        {...register('needsDraft')}
      />
    </Card>
  );
}
