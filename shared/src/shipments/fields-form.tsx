import { useUnsaved } from '@sohor/shared/page-parts';
import { Button, InlineAlert, Row, SelectField, Stack, TextArea, TextField } from '@sohor/shared/ui';
import { type FormEvent, useState } from 'react';

/** One field: a choice where it has `options`, several lines where it has `rows`. */
export interface FormField<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  maxLength?: number;
  options?: readonly string[];
  rows?: number;
  autoComplete?: string;
  inputMode?: 'tel' | 'numeric';
  /** What is wrong with what was typed; an empty field is wrong anyway, unless this says ''. */
  check?: (value: string, values: Readonly<Record<Name, string>>) => string | undefined;
}

export interface FieldsFormProps<Name extends string> {
  label: string;
  fields: readonly FormField<Name>[];
  /** What stands in the fields at first. */
  start?: Readonly<Record<string, string>> | undefined;
  submit: string;
  sending: boolean;
  error: string | null;
  onSend: (values: Readonly<Record<Name, string>>) => void;
  onCancel?: (() => void) | undefined;
}

/** A short form whose fields are all needed. */
export function FieldsForm<Name extends string>({
  label,
  fields,
  start = {},
  submit,
  sending,
  error,
  onSend,
  onCancel,
}: FieldsFormProps<Name>) {
  const initial = Object.fromEntries(fields.map(({ name }) => [name, start[name] ?? ''])) as Record<
    Name,
    string
  >;
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  useUnsaved(fields.some(({ name }) => values[name] !== initial[name]));
  const trimmed = Object.fromEntries(fields.map(({ name }) => [name, values[name].trim()])) as typeof values;
  const wrongWith = ({ name, label: what, check }: FormField<Name>) =>
    check?.(trimmed[name], trimmed) ?? (trimmed[name] === '' ? `Isi ${what.toLowerCase()}.` : '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find((field) => wrongWith(field));
    if (!wrong) return onSend(trimmed);
    const element = event.currentTarget.elements.namedItem(wrong.name);
    if (element instanceof HTMLElement) element.focus();
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-label={label}>
      <Stack gap={4}>
        {fields.map((field) => {
          const { name, options, rows, check: _, ...rest } = field;
          const props = {
            ...rest,
            name,
            value: values[name],
            error: (isChecked && wrongWith(field)) || undefined,
            disabled: sending,
            onChange: ({ target }: { target: { value: string } }) =>
              setValues((before) => ({ ...before, [name]: target.value })),
          };
          if (options) return <SelectField key={name} {...props} options={options} placeholder="Pilih" />;
          return rows ? (
            <TextArea key={name} {...props} rows={rows} counter />
          ) : (
            <TextField key={name} {...props} />
          );
        })}
        {error && <InlineAlert tone="danger">{error}</InlineAlert>}
        <Row gap={2}>
          <Button type="submit" loading={sending} loadingText="Mengirim...">
            {submit}
          </Button>
          {onCancel && (
            <Button variant="secondary" disabled={sending} onClick={onCancel}>
              Batal
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
