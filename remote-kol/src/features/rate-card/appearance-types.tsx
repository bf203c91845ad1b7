import { Button, IconButton, MoneyField, Text, TextField } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import styles from './rate-card-editor.module.css';
import { amountError, PREFIX, type RateCardForm, tidyName, typeNameError } from './rate-card-form.ts';

export interface AppearanceTypesProps {
  form: RateCardForm;
  showErrors: boolean;
  onChange: (form: RateCardForm) => void;
}

/** The KOL's own appearance types: name, price, and a button to remove each. */
export function AppearanceTypes({ form, showErrors, onChange }: AppearanceTypesProps) {
  const { own, currency, newType } = form;
  const [nameError, setNameError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = () => {
    const error = typeNameError(newType, own);
    setNameError(error);
    if (error) return nameField.current?.focus();
    onChange({ ...form, own: [...own, { name: tidyName(newType), amount: '' }], newType: '' });
    // Moves the focus to its price.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (name: string) => {
    onChange({ ...form, own: own.filter((type) => type.name !== name) });
    nameField.current?.focus();
  };

  return (
    <div className={styles.own}>
      <Text as="p" size="sm" weight="semibold">
        Jenis penampilan Anda sendiri
      </Text>
      {own.length > 0 && (
        <ul ref={list} className={styles.fields} aria-label="Jenis penampilan Anda sendiri">
          {own.map(({ name, amount }) => (
            <li key={name} className={styles.ownType}>
              <MoneyField
                label={name}
                prefix={PREFIX[currency]}
                suffix={null}
                placeholder="0"
                value={amount}
                onChange={(next) =>
                  onChange({
                    ...form,
                    own: own.map((type) => (type.name === name ? { name, amount: next } : type)),
                  })
                }
                error={showErrors ? (amountError(amount, currency, true) ?? undefined) : undefined}
              />
              <IconButton
                className={styles.remove}
                label={`Hapus ${name}`}
                variant="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(name)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          ref={nameField}
          label="Jenis penampilan baru"
          placeholder="Misalnya Moderator"
          maxLength={LIMITS.maxAppearanceName * 2}
          value={newType}
          error={nameError ?? undefined}
          onChange={(event) => {
            setNameError(null);
            onChange({ ...form, newType: event.target.value });
          }}
          onKeyDown={(event) => {
            // Enter adds the type; it must not submit the card.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          className={styles.addButton}
          variant="secondary"
          iconStart={<Plus aria-hidden="true" />}
          onClick={add}
        >
          Tambah
        </Button>
      </div>
    </div>
  );
}
