import { withScheme } from '@sohor/shared/page-parts';
import { TextArea, TextField } from '@sohor/shared/ui';
import type { CampaignText, CampaignTextName } from '@sohor/shared/wire/catalog';
import { useFormContext } from 'react-hook-form';
import { textRule } from './campaign-rules.ts';
import type { CampaignValues } from './campaign-values.ts';

interface Help {
  placeholder?: string;
  hint?: string;
}

const HELP: Partial<Record<CampaignTextName, Help>> = {
  visualReference: { hint: 'Tautan ke moodboard atau contoh konten.' },
  contentDirection: { placeholder: 'Suasana, pesan utama, hal yang harus dan tidak boleh ada.' },
  captionDirection: { placeholder: 'Gaya bahasa, ajakan, dan kalimat yang wajib ada.' },
  usageRights: {
    placeholder: 'Boleh diunggah ulang di akun Brand selama 3 bulan, tidak untuk iklan.',
    hint: 'Di mana, untuk apa, dan berapa lama Brand boleh memakai kontennya.',
  },
  exclusivity: {
    placeholder: 'Tidak mempromosikan kedai kopi lain selama 30 hari.',
    hint: 'Yang tidak boleh dipromosikan KOL, dan berapa lama. Isi penawaran menggantikan ini dan hak pakai di atas.',
  },
  hashtags: { placeholder: '#kopisenja #ngopisore' },
  mentions: { placeholder: '@kopisenja' },
};

/** The field of one text of the brief. */
export function TextInput({ text }: { text: CampaignText }) {
  const { name, kind, label, isRequired, longest } = text;
  const { register, setValue, formState } = useFormContext<CampaignValues>();
  const common = {
    label,
    optional: !isRequired,
    error: formState.errors[name]?.message,
    ...HELP[name],
  };
  const validate = textRule(text);
  if (kind === 'long') return <TextArea rows={3} {...common} {...register(name, { validate })} />;
  if (kind === 'line')
    return (
      <TextField {...common} autoCapitalize="none" autoComplete="off" {...register(name, { validate })} />
    );
  // Adding `https://` can make the address valid, so validate again.
  const onBlur = (event: { target: { value: string } }) =>
    setValue(name, withScheme(event.target.value), { shouldValidate: formState.isSubmitted });
  return (
    <TextField
      placeholder="https://"
      {...common}
      type="url"
      inputMode="url"
      maxLength={longest}
      autoComplete="off"
      {...register(name, { validate, onBlur })}
    />
  );
}
