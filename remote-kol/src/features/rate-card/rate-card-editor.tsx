import type { RateCard } from '@sohor/shared/api';
import { errorText, useHandler } from '@sohor/shared/page-parts';
import { Button, Card, ConfirmDialog, InlineAlert, RadioGroup } from '@sohor/shared/ui';
import { RATE_CARD_CURRENCIES, type RateCardPlatform } from '@sohor/shared/wire/catalog';
import { type FormEvent, useRef, useState } from 'react';
import { AppearanceTypes } from './appearance-types.tsx';
import { PlatformCard } from './platform-card.tsx';
import styles from './rate-card-editor.module.css';
import { type Amount, type Currency, hasErrors, PLATFORMS, withAmount } from './rate-card-form.ts';
import { useTypedRates } from './use-typed-rates.ts';

const NOT_SAVED = 'Rate card belum tersimpan. Isian Anda tetap ada; periksa koneksi, lalu coba lagi.';

/** Edits the public rate card. Unsaved input is kept in this browser until it is saved or discarded. */
export function RateCardEditor({ card }: { card: RateCard }) {
  const typed = useTypedRates(card);
  const { form, change } = typed;
  const [showErrors, setShowErrors] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // Stable, so that only the card with the changed price is rendered again.
  const changeAmount = useHandler((platform: RateCardPlatform, item: string, amount: Amount) =>
    change(withAmount(form, platform, item, amount)),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    if (!hasErrors(form)) return typed.save();
    // After the errors were rendered.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit} aria-label="Rate Card Publik">
      {typed.wasRestored && (
        <InlineAlert tone="info">
          Perubahan yang belum Anda simpan sudah dikembalikan. Simpan agar brand dapat melihatnya.
        </InlineAlert>
      )}
      <Card>
        <RadioGroup
          label="Mata uang"
          hint="Mengganti mata uang tidak mengubah angka yang sudah Anda isi."
          variant="segmented"
          options={RATE_CARD_CURRENCIES}
          value={form.currency}
          onValueChange={(currency) => change({ ...form, currency: currency as Currency })}
        />
      </Card>
      <div className={styles.platforms}>
        {PLATFORMS.map((platform) => (
          <PlatformCard
            key={platform}
            platform={platform}
            currency={form.currency}
            amounts={form.amounts[platform]}
            showErrors={showErrors}
            onAmount={changeAmount}
          >
            {platform === 'Appearance' && (
              <AppearanceTypes form={form} showErrors={showErrors} onChange={change} />
            )}
          </PlatformCard>
        ))}
      </div>
      {typed.saveError && (
        <InlineAlert tone="danger">
          {errorText(typed.saveError, { refused: NOT_SAVED, failed: NOT_SAVED })}
        </InlineAlert>
      )}
      <div className={styles.bar} data-changed={typed.isChanged || undefined}>
        <p className={styles.state} role="status">
          {typed.isChanged ? 'Ada perubahan yang belum disimpan.' : 'Semua tarif sudah tersimpan.'}
        </p>
        <Button
          variant="secondary"
          disabled={!typed.isChanged || typed.isSaving}
          onClick={() => setDiscarding(true)}
        >
          Batalkan
        </Button>
        <Button type="submit" disabled={!typed.isChanged} loading={typed.isSaving} loadingText="Menyimpan...">
          Simpan rate card
        </Button>
      </div>
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          typed.discard();
          setShowErrors(false);
          setDiscarding(false);
        }}
        title="Batalkan perubahan?"
        description="Tarif kembali seperti yang terakhir disimpan."
        confirmLabel="Batalkan perubahan"
        cancelLabel="Lanjut mengisi"
        tone="danger"
      />
    </form>
  );
}
