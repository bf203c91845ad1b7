import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactElement, useRef, useState } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';
import { SearchField } from './search-field.tsx';
import styles from './select-field.module.css';
import { useMergedRef } from './use-merged-ref.ts';

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  value: string;
  label: string;
  /** Choices with the same group stand together, under its name. */
  group?: string | undefined;
  /** What a search reads, where the label says more. */
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** Props of {@link SelectField}, and all props of a native `<select>`, so `{...register('name')}` fits. */
export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'>, FieldProps {
  /** The choices; a string is both value and label. `<option>` children work too. */
  options?: readonly (string | SelectOption)[] | undefined;
  /** The first, empty choice, such as '-- Pilih Campaign --'. */
  placeholder?: string | undefined;
  /** False: without a search, also where the list is long. */
  searchable?: boolean | undefined;
}

/** More choices than this can be searched. */
const MANY = 15;

/**
 * Choice of one out of a list. A native `<select>`, because phones show it best. Above a long one stands a search, which leaves the
 * choices that match; Enter goes on to them, and takes the only one.
 */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  searchable = true,
  ref,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps): ReactElement {
  const links = useFieldLinks({ hint, error }, id);
  const select = useRef<HTMLSelectElement>(null);
  const mergedRef = useMergedRef(select, ref);
  const [sought, setSought] = useState('');
  const all = (options ?? []).map((each) => (typeof each === 'string' ? { value: each, label: each } : each));
  // A list that gets shorter keeps its search: somebody may be typing there.
  const [isLong, setLong] = useState(false);
  if (searchable && !isLong && all.length > MANY) setLong(true);
  const found = isLong ? matching(all, sought) : all;
  // What is chosen stays in the list, whatever is sought, and so does the way back to no choice.
  const chosen = String(rest.value ?? select.current?.value);
  const shown = all.filter((each) => each.value === '' || each.value === chosen || found.includes(each));
  return (
    <Field {...{ links, label, hint, error, optional, hideLabel, className }}>
      {isLong && (
        <>
          <SearchField
            label={typeof label === 'string' ? `Cari ${label}` : 'Cari pilihan'}
            placeholder="Ketik untuk mencari"
            aria-controls={links.id}
            disabled={rest.disabled}
            value={sought}
            onChange={setSought}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the form.
              event.preventDefault();
              const [only] = found;
              if (only && found.length === 1 && !only.disabled) choose(select.current, only.value);
              select.current?.focus();
            }}
          />
          <p role="status" className={styles.found}>
            {sought.trim() &&
              (found.length === 0 ? 'Tidak ada yang cocok.' : `${found.length} pilihan cocok.`)}
          </p>
        </>
      )}
      <div className={control.box}>
        <select {...rest} {...links.control} ref={mergedRef} className={cx(control.control, control.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groupsOf(shown).map(([group, choices]) =>
            group === undefined ? (
              choices.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {choices.map(toOption)}
              </optgroup>
            ),
          )}
          {children}
        </select>
        <ChevronDown className={control.mark} aria-hidden="true" />
      </div>
    </Field>
  );
}

const toOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** The choices by group, in the order of the list. */
function groupsOf(options: readonly SelectOption[]): [string | undefined, SelectOption[]][] {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** Choices whose names contain every word. */
function matching(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, name = label }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
}

/** As if the user had chosen it, for whoever listens to the list. */
function choose(select: HTMLSelectElement | null, value: string): void {
  if (!select || select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
