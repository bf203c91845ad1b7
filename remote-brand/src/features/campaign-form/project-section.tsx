import {
  Button,
  Card,
  CoverImage,
  DateField,
  FileField,
  MediaRow,
  SelectField,
  TextField,
} from '@sohor/shared/ui';
import { LIMITS, PROMOTION_TYPES } from '@sohor/shared/wire/catalog';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { endDateRule, MAX_NAME_LETTERS, required, startDateRule } from './campaign-rules.ts';
import type { CampaignValues } from './campaign-values.ts';
import styles from './create-campaign-page.module.css';
import { firstDayInWords, lastDayInWords } from './day-in-words.ts';

interface ProjectSectionProps {
  progress: number | null;
  /** Address of the campaign's present cover, until another one is chosen. */
  keptCover: string | null;
  onDropCover: () => void;
}

export function ProjectSection({ progress, keptCover, onDropCover }: ProjectSectionProps) {
  const { register, control, trigger, formState } = useFormContext<CampaignValues>();
  const { errors, isSubmitted } = formState;
  const [startDate, endDate, cover] = useWatch({ control, name: ['startDate', 'endDate', 'cover'] });
  return (
    <Card as="section" title="Proyek" subtitle="Apa yang dipromosikan, dan kapan.">
      <TextField
        label="Nama Proyek"
        placeholder="Misalnya Peluncuran Kopi Senja"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: required('Nama proyek', MAX_NAME_LETTERS) })}
      />
      <SelectField
        label="Jenis Promosi"
        placeholder="-- Pilih Jenis Promosi --"
        options={PROMOTION_TYPES}
        error={errors.promotionType?.message}
        {...register('promotionType', { validate: required('Jenis promosi') })}
      />
      <div className={styles.pair}>
        <DateField
          label="Tanggal Mulai"
          hint={firstDayInWords(startDate) ?? 'Hari pertama campaign.'}
          error={errors.startDate?.message}
          {...register('startDate', {
            validate: startDateRule,
            onChange: () => isSubmitted && void trigger('endDate'),
          })}
        />
        <DateField
          label="Tanggal Selesai"
          min={startDate || undefined}
          hint={lastDayInWords(startDate, endDate) ?? 'Hari terakhir campaign.'}
          error={errors.endDate?.message}
          {...register('endDate', { validate: endDateRule })}
        />
      </div>
      {keptCover && !cover && (
        <MediaRow
          media={<CoverImage src={keptCover} alt="Cover campaign sekarang" rounded className={styles.kept} />}
          title="Cover sekarang"
          subtitle="Dipakai selama Anda tidak memilih gambar lain."
          actions={
            <Button variant="secondary" size="sm" onClick={onDropCover}>
              Hapus cover
            </Button>
          }
        />
      )}
      <Controller
        control={control}
        name="cover"
        render={({ field }) => (
          <FileField
            label="Cover Proyek"
            optional
            hint="PNG, JPG, GIF up to 5MB"
            maxBytes={LIMITS.maxCoverBytes}
            progress={progress}
            error={errors.cover?.message}
            {...field}
          />
        )}
      />
    </Card>
  );
}
