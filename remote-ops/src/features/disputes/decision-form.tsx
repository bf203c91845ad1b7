import { decideDispute, type StaffDisputeDetail } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import {
  Button,
  ConfirmDialog,
  Heading,
  InlineAlert,
  MoneyField,
  type MoneyValue,
  Stack,
  Text,
  TextArea,
} from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { DecisionSharesList, useShares } from './decision-shares.tsx';
import { partsOf } from './dispute-details.tsx';
import { disputeKey } from './dispute-key.ts';
import styles from './disputes.module.css';
import { useSettled } from './use-settled.ts';

const MAX_REASON = 1_000;
const FINAL = {
  alone: 'Dana langsung dibagi, kedua pihak diberi tahu, dan tidak ada yang dapat mengubahnya lagi.',
  proposed:
    'Setelah anggota staf lain menyetujui, dana dibagi, kedua pihak diberi tahu, dan tidak ada yang dapat mengubahnya lagi.',
};
const STILL_MS = 250;
/** Steps of the slider; the field accepts every rupiah. */
const STEPS = 100;

interface DecisionFormProps {
  dispute: StaffDisputeDetail;
  /** Whether the last question is open. */
  isAsked: boolean;
  onAsked: (isAsked: boolean) => void;
}

/** Divides the price, asks for the reason, and asks once more before the decision is final. */
export function DecisionForm({ dispute, isAsked, onAsked }: DecisionFormProps) {
  const { id, priceIdr, kind } = dispute;
  const [part, setPart] = useState<MoneyValue>(kind === 'work' ? '' : priceIdr);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const heading = useId();
  const cache = useQueryClient();
  const wanted = useSettled(part, STILL_MS);
  const shares = useShares(id, Number(wanted), isPartOf(wanted, priceIdr));
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: disputeKey(id) }),
      cache.invalidateQueries({ queryKey: listKey('sengketa') }),
      cache.invalidateQueries({ queryKey: listKey('persetujuan') }),
    ]);
  const decision = useSubmit({
    send: () => decideDispute(id, Number(part), reason.trim()),
    onSuccess: async (proposal) => {
      notify.success(
        proposal === null
          ? 'Sengketa diputuskan. Kedua pihak diberi tahu.'
          : 'Putusan diusulkan. Menunggu persetujuan anggota staf lain.',
      );
      await refresh();
      onAsked(false);
    },
    // Somebody else may have decided first; the current state shows behind the question.
    onError: () => void refresh(),
  });
  const problems = problemsOf({ part, priceIdr, reason });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.part) return;
    if (problems.reason) return words.current?.focus();
    onAsked(true);
  };
  const isSettled = shares.data !== undefined && !shares.isPlaceholderData && wanted === part;
  const needsSecond = shares.data?.needsSecond === true;
  return (
    <div className={styles.decision}>
      <form noValidate aria-labelledby={heading} onSubmit={ask}>
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading id={heading} level={3} size="sm">
              Putuskan sengketa
            </Heading>
            <Text size="sm" tone="muted">
              {kind === 'work'
                ? `Bagi ${formatRupiah(priceIdr)} antara ${dispute.kolName} dan ${dispute.brandName}.`
                : `Dari ${formatRupiah(priceIdr)} yang sudah dibayar, tentukan bagian yang tetap untuk ${dispute.kolName}.`}
            </Text>
          </Stack>
          <Split
            part={part}
            priceIdr={priceIdr}
            kind={kind}
            onChange={setPart}
            error={isChecked ? problems.part : undefined}
          />
          {isPartOf(part, priceIdr) && <DecisionSharesList dispute={dispute} query={shares} />}
          <TextArea
            ref={words}
            label="Alasan"
            hint="Dibaca KOL dan brand, dan tercatat di jejak audit."
            rows={5}
            counter
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isChecked ? problems.reason : undefined}
          />
          <Button type="submit" block>
            Lanjut
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={isAsked}
        onClose={() => onAsked(false)}
        onConfirm={() => isSettled && decision.submit()}
        title={needsSecond ? 'Usulkan putusan ini' : 'Putusan ini final'}
        description={FINAL[needsSecond ? 'proposed' : 'alone']}
        confirmLabel={needsSecond ? 'Usulkan Putusan' : 'Putuskan'}
        cancelLabel="Kembali"
        tone="danger"
        loading={decision.isPending || (!isSettled && !shares.isError)}
        error={
          decision.error &&
          errorText(decision.error, {
            refused: 'Putusan ini ditolak.',
            failed:
              'Tidak ada jawaban dari server. Periksa apakah sengketa sudah diputuskan, lalu coba lagi.',
          })
        }
      >
        <Stack gap={4}>
          <Text weight="medium">{partsOf(dispute, Number(part))}</Text>
          <DecisionSharesList dispute={dispute} query={shares} />
          <InlineAlert tone="info" title="Alasan yang dibaca kedua pihak">
            <span className={styles.words}>{reason.trim()}</span>
          </InlineAlert>
        </Stack>
      </ConfirmDialog>
    </div>
  );
}

interface SplitProps {
  part: MoneyValue;
  priceIdr: number;
  kind: StaffDisputeDetail['kind'];
  onChange: (part: MoneyValue) => void;
  error: string | undefined;
}

/** The KOL's part of the price: typed, by slider, or by a button. */
function Split({ part, priceIdr, kind, onChange, error }: SplitProps) {
  const slider = useId();
  const isChosen = part !== '';
  /** Before anything is chosen the slider rests in the middle, at no end. */
  const shown = isChosen ? Math.min(part, priceIdr) : priceIdr / 2;
  const [all, none] =
    kind === 'work' ? ['Semua untuk KOL', 'Semua untuk brand'] : ['Tidak ada yang ditarik', 'Tarik semuanya'];
  return (
    <Stack gap={3}>
      <MoneyField
        label="Bagian KOL, sebelum biaya dan pajak"
        value={part}
        onChange={onChange}
        error={error}
      />
      <div>
        <label htmlFor={slider} className={styles.ends}>
          <Text as="span" size="sm">
            KOL {isChosen && percent(shown, priceIdr)}
          </Text>
          {!isChosen && (
            <Text as="span" size="sm" tone="muted">
              Belum dipilih
            </Text>
          )}
          <Text as="span" size="sm">
            Brand {isChosen && percent(priceIdr - shown, priceIdr)}
          </Text>
        </label>
        <input
          id={slider}
          className={isChosen ? styles.slider : styles.unset}
          type="range"
          min={0}
          max={STEPS}
          value={Math.round((shown / priceIdr) * STEPS)}
          aria-valuetext={
            isChosen ? `KOL ${formatRupiah(shown)}, brand ${formatRupiah(priceIdr - shown)}` : 'Belum dipilih'
          }
          onChange={(event) => onChange(Math.round((priceIdr * Number(event.target.value)) / STEPS))}
        />
      </div>
      <div className={styles.presets}>
        <Button size="sm" variant="secondary" onClick={() => onChange(priceIdr)}>
          {all}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onChange(Math.floor(priceIdr / 2))}>
          Bagi dua
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onChange(0)}>
          {none}
        </Button>
      </div>
    </Stack>
  );
}

const percent = (part: number, whole: number) =>
  `${((part / whole) * 100).toLocaleString('id-ID', { maximumFractionDigits: 1 })}%`;

const isPartOf = (part: MoneyValue, priceIdr: number) => part !== '' && part <= priceIdr;

function problemsOf({ part, priceIdr, reason }: { part: MoneyValue; priceIdr: number; reason: string }) {
  return {
    part:
      part === ''
        ? 'Tentukan bagian KOL; Rp0 berarti semuanya untuk brand.'
        : part > priceIdr
          ? `Paling banyak ${formatRupiah(priceIdr)}.`
          : undefined,
    reason:
      reason.trim() === ''
        ? 'Tuliskan alasannya.'
        : reason.trim().length > MAX_REASON
          ? `Paling banyak ${MAX_REASON} huruf.`
          : undefined,
  };
}
