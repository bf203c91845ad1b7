import { counterOffer, makeOffer, type Offer } from '@sohor/shared/api';
import { jakartaDay } from '@sohor/shared/format';
import { errorText, newKey, useSubmit, useUnsaved } from '@sohor/shared/page-parts';
import { notify, now, storedSession } from '@sohor/shared/platform';
import { Button, Dialog, ErrorState, InlineAlert, LoadingState, SelectField } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isSame } from './offer-texts.ts';
import styles from './offers.module.css';
import { useActiveCampaigns, useNoteOffer, useOfferBasis, useTypedOffers } from './offers.queries.ts';
import { TermFields } from './term-fields.tsx';
import { isValid, problemsOf, type TypedOffer, termsOf, typedFrom } from './typed-offer.ts';

const FAILED = {
  refused: 'Penawaran belum terkirim. Silakan coba lagi.',
  failed:
    'Belum ada jawaban dari server. Isian Anda tetap di sini: coba lagi, penawaran tidak dikirim dua kali.',
};

export type OfferFormProps = {
  /** With a sentence where something else came first. */
  onClose: (said?: string) => void;
  onSent?: (offer: Offer) => void;
} & (
  | {
      /** The offer that is answered. */
      counters: Offer;
    }
  | {
      counters?: undefined;
      /** Left out by a KOL. */
      kolId?: string | undefined;
      /** Name of the other side. */
      name: string;
      /** Left out where a Brand still chooses it. */
      campaignId?: string | undefined;
    }
);

/** The terms of an offer, or of the answer to one. What is typed survives a failed call and a closed form. */
export function OfferForm(props: OfferFormProps) {
  const { counters, onClose, onSent } = props;
  const isKol = storedSession().role === 'KOL';
  const kolId = counters ? (isKol ? undefined : counters.partner.id) : props.kolId;
  const name = counters ? counters.partner.name : props.name;
  const given = counters ? counters.campaign.id : props.campaignId;
  const [chosen, setChosen] = useState('');
  const campaignId = given ?? chosen;
  const campaigns = useActiveCampaigns(given === undefined);
  const basis = useOfferBasis(campaignId, kolId);

  const kept = useTypedOffers();
  const what = counters?.id ?? `${kolId} ${campaignId}`;
  const [{ typed, forWhat, key }, setTyped] = useState({
    typed: kept.read(what),
    forWhat: what,
    key: newKey(),
  });
  if (forWhat !== what) setTyped({ typed: kept.read(what), forWhat: what, key: newKey() });
  const start = counters?.terms ?? basis.data?.campaignTerms;
  const form = typed ?? (start && typedFrom(start));
  const change = (next: TypedOffer) => {
    kept.keep(what, next);
    // Other terms need another key.
    setTyped({ typed: next, forWhat: what, key: newKey() });
    sending.reset();
  };

  const [attempt, setAttempt] = useState(0);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  useUnsaved(typed !== null);

  const note = useNoteOffer();
  const sending = useSubmit({
    send: (ready: TypedOffer) =>
      counters
        ? counterOffer(counters.id, key, termsOf(ready))
        : makeOffer({ clientId: key, campaignId, kolId, terms: termsOf(ready) }),
    onSuccess: async (offer) => {
      kept.forget(what);
      setTyped({ typed: null, forWhat: what, key: newKey() });
      await note.made(offer);
      notify.success(
        `Penawaran terkirim. ${offer.partner.name} punya waktu paling lama ${LIMITS.offerHours} jam untuk menjawab.`,
      );
      onClose();
      onSent?.(offer);
    },
    onError: async (error) => {
      if (!counters) return;
      const said = await note.refusal(error, counters);
      if (said) onClose(said);
    },
  });

  const today = jakartaDay(new Date(now()));
  const endDate = basis.data?.endDate ?? counters?.campaignTerms.publishDue ?? today;
  const problems = form && problemsOf(form, today, endDate);
  const isUnchanged = Boolean(
    counters && form && problems && isValid(problems) && isSame(termsOf(form), counters.terms),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAttempt(attempt + 1);
    if (form && problems && isValid(problems) && !isUnchanged) sending.submit(form);
  };
  const isLoading = campaignId !== '' && basis.isPending;
  return (
    <Dialog
      open
      onClose={() => onClose()}
      size="md"
      dismissible={!sending.isPending}
      title={counters ? 'Penawaran balik' : isKol ? 'Ajukan harga' : 'Beri penawaran'}
      description={
        counters
          ? `Ubah yang ingin Anda ubah. Putaran ${counters.round + 1} dari ${LIMITS.offerRounds}, kepada ${name}.`
          : isKol
            ? `Kepada ${name}. Penawaran ini sekaligus mendaftarkan Anda ke campaign.`
            : `Kepada ${name}. Kontrak dibuat bila penawaran ini diterima.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose()} disabled={sending.isPending}>
            Batal
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!form}
            loading={sending.isPending}
            loadingText="Mengirim..."
          >
            Kirim penawaran
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} noValidate className={styles.fields} onSubmit={send}>
        {given === undefined && (
          <SelectField
            label="Campaign"
            placeholder="-- Pilih Campaign --"
            value={chosen}
            disabled={sending.isPending || campaigns.isPending}
            hint={campaigns.data?.length === 0 ? 'Anda belum punya campaign yang aktif.' : undefined}
            error={
              campaigns.isError
                ? 'Daftar campaign tidak dapat dimuat. Tutup formulir ini, lalu coba lagi.'
                : undefined
            }
            onChange={({ target }) => setChosen(target.value)}
            options={(campaigns.data ?? []).map((campaign) => ({
              value: campaign.id,
              label: campaign.isFull ? `${campaign.name} (penuh)` : campaign.name,
              disabled: campaign.isFull,
            }))}
          />
        )}
        {isLoading && <LoadingState compact text="Memuat ketentuan campaign..." />}
        {basis.isError && !form && (
          <ErrorState
            compact
            message="Ketentuan campaign tidak dapat dimuat."
            onRetry={() => void basis.refetch()}
            retrying={basis.isFetching}
          />
        )}
        {form && problems && !isLoading && (
          <TermFields
            value={form}
            onChange={change}
            problems={attempt > 0 ? problems : null}
            rateCard={basis.data ? basis.data.rateCard : undefined}
            brief={basis.data}
            campaignItems={(counters?.campaignTerms ?? basis.data?.campaignTerms)?.deliverables ?? []}
            today={today}
            endDate={endDate}
            disabled={sending.isPending}
          />
        )}
        {attempt > 0 && isUnchanged && (
          <InlineAlert tone="warning">
            Ubah paling sedikit satu ketentuan, atau terima penawarannya.
          </InlineAlert>
        )}
        {sending.error && <InlineAlert tone="danger">{errorText(sending.error, FAILED)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
