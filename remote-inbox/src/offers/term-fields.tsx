import type { OfferTerms, RateCard } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { storedSession } from '@sohor/shared/platform';
import {
  Button,
  DateField,
  IconButton,
  InlineAlert,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
} from '@sohor/shared/ui';
import { LIMITS, USAGE_DAYS } from '@sohor/shared/wire/catalog';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { differenceText, percentAbove, rateCardSum } from './offer-texts.ts';
import styles from './offers.module.css';
import { itemChoices, itemsOf, type Problems, type TypedOffer } from './typed-offer.ts';

const REVISIONS = Array.from({ length: LIMITS.maxOfferRevisions + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'Tidak ada' : `${count} kali`,
}));
const USAGES = USAGE_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? 'Tidak ada' : `${days} hari`,
}));

export interface TermFieldsProps {
  value: TypedOffer;
  onChange: (value: TypedOffer) => void;
  /** Null before the first attempt to send. */
  problems: Problems | null;
  /** Undefined while it is unknown. */
  rateCard: RateCard | null | undefined;
  /** What the brief says of the Brand's rights and of exclusivity; undefined while it is unknown. */
  brief: { usageRights: string; exclusivity: string } | undefined;
  /** What the campaign asks for. */
  campaignItems: OfferTerms['deliverables'];
  today: string;
  /** The campaign's last day. */
  endDate: string;
  disabled: boolean;
}

/** The fields of an offer's terms. */
export function TermFields(props: TermFieldsProps) {
  const { value, onChange, problems, today, endDate, disabled } = props;
  const set = (part: Partial<TypedOffer>) => onChange({ ...value, ...part });
  return (
    <>
      <ItemFields {...props} />
      <div className={styles.two}>
        <MoneyField
          label="Harga"
          value={value.priceIdr}
          error={problems?.priceIdr}
          disabled={disabled}
          onChange={(priceIdr) => set({ priceIdr })}
        />
        <Compared {...props} />
      </div>
      <div className={styles.two}>
        <DateField
          label="Draf paling lambat"
          optional
          min={today}
          max={value.publishDue || endDate}
          value={value.draftDue}
          error={problems?.draftDue}
          disabled={disabled}
          onChange={({ target }) => set({ draftDue: target.value })}
        />
        <DateField
          label="Tayang paling lambat"
          min={today}
          max={endDate}
          value={value.publishDue}
          error={problems?.publishDue}
          disabled={disabled}
          onChange={({ target }) => set({ publishDue: target.value })}
        />
        <SelectField
          label="Revisi"
          options={REVISIONS}
          value={String(value.revisions)}
          disabled={disabled}
          onChange={({ target }) => set({ revisions: Number(target.value) })}
        />
        <SelectField
          label="Hak pakai di iklan"
          hint="Berapa lama brand boleh memakai konten di iklannya."
          options={USAGES}
          value={String(value.usageDays)}
          disabled={disabled}
          onChange={({ target }) =>
            set({ usageDays: USAGE_DAYS.find((days) => String(days) === target.value) ?? 0 })
          }
        />
        <NumberField
          label="Eksklusivitas"
          hint="Berapa lama KOL tidak mempromosikan pesaing. 0 untuk tidak ada."
          suffix="hari"
          value={value.exclusivityDays}
          error={problems?.exclusivityDays}
          disabled={disabled}
          onChange={(exclusivityDays) => set({ exclusivityDays })}
        />
      </div>
      <Brief {...props} />
      <TextArea
        label="Catatan"
        optional
        rows={3}
        counter
        maxLength={LIMITS.maxOfferNote}
        hint="Tanpa nomor telepon, email, atau rekening."
        value={value.note}
        error={problems?.note}
        disabled={disabled}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}

/** What the brief says of the terms above, which replace it. */
function Brief({ brief }: TermFieldsProps) {
  const lines = [
    { name: 'Hak pakai', text: brief?.usageRights },
    { name: 'Eksklusivitas', text: brief?.exclusivity },
  ].filter(({ text }) => text);
  if (lines.length === 0) return null;
  return (
    <InlineAlert tone="info" title="Isi penawaran ini menggantikan yang tertulis di brief">
      {lines.map(({ name, text }) => (
        <p key={name}>
          {name}: {text}
        </p>
      ))}
    </InlineAlert>
  );
}

function ItemFields({ value, onChange, problems, campaignItems, disabled }: TermFieldsProps) {
  const { items } = value;
  const set = (next: TypedOffer['items']) => onChange({ ...value, items: next });
  const change = (key: number, part: Partial<(typeof items)[number]>) =>
    set(items.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.items}>
      <legend>Pekerjaan</legend>
      {items.map(({ key, choice, count }, place) => {
        const error = problems?.byItem[key];
        const isCountWrong = error !== undefined && choice !== '' && error.startsWith('Isi');
        return (
          <div key={key} className={styles.item}>
            <SelectField
              label={`Pekerjaan ${place + 1}`}
              hideLabel
              placeholder="-- Pilih pekerjaan --"
              value={choice}
              error={error}
              disabled={disabled}
              onChange={({ target }) => change(key, { choice: target.value })}
            >
              {itemChoices(campaignItems).map(({ group, choices }) => (
                <optgroup key={group} label={group}>
                  {choices.map((one) => (
                    <option key={one.value} value={one.value}>
                      {one.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <NumberField
              label={`Jumlah ${place + 1}`}
              hideLabel
              suffix={null}
              value={count}
              aria-invalid={isCountWrong || undefined}
              disabled={disabled}
              onChange={(next) => change(key, { count: next })}
            />
            <IconButton
              label={`Hapus pekerjaan ${place + 1}`}
              icon={<Trash2 />}
              disabled={disabled || items.length === 1}
              onClick={() => set(items.filter((one) => one.key !== key))}
            />
          </div>
        );
      })}
      {items.length < LIMITS.maxOfferItems && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            iconStart={<Plus aria-hidden="true" />}
            disabled={disabled}
            onClick={() =>
              set([...items, { key: Math.max(...items.map(({ key }) => key)) + 1, choice: '', count: 1 }])
            }
          >
            Tambah pekerjaan
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What the KOL's rate card asks for the same items, beside the price. */
function Compared({ value, rateCard }: TermFieldsProps) {
  const whose = storedSession().role === 'KOL' ? 'Rate card Anda' : 'Rate card KOL';
  const items = itemsOf(value);
  const sum = rateCardSum(rateCard ?? null, items);
  const percent = sum !== null && value.priceIdr !== '' ? percentAbove(value.priceIdr, sum) : null;
  return (
    <output className={styles.compared}>
      <p>{whose} untuk pekerjaan ini</p>
      <p>
        <strong>
          {sum !== null
            ? formatRupiah(sum)
            : rateCard === undefined
              ? 'Belum dapat dimuat'
              : rateCard === null
                ? 'Belum ada'
                : rateCard.currency === 'USD'
                  ? 'Dalam dolar, tidak dibandingkan'
                  : 'Tidak memuat semuanya'}
        </strong>
      </p>
      {percent !== null && <p>{differenceText(percent)}</p>}
    </output>
  );
}
