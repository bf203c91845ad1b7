import {
  confirmPayoutCode,
  type PayoutAccount,
  requestPayoutCode,
  setPayoutAccount,
  type Withdrawal,
  withdraw,
} from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { errorText, newKey, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, now, useSession } from '@sohor/shared/platform';
import {
  Button,
  Dialog,
  ErrorState,
  InlineAlert,
  LoadingState,
  type MoneyValue,
  Stack,
} from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { AccountFields, type AccountForm, EMPTY_ACCOUNT, isComplete } from './account-fields.tsx';
import { AmountFields, problemOf } from './amount-fields.tsx';
import { useWallet } from './billing.queries.ts';
import { OtherNameNote, shareWord } from './other-name-note.tsx';
import { usePayoutTerms, useRefreshPayouts } from './payouts.queries.ts';
import { SavedAccount } from './saved-account.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

export interface WithdrawDialogProps {
  /** Proposed amount in whole rupiah; empty for none. */
  proposed: MoneyValue;
  onMade: (withdrawal: Withdrawal) => void;
  onClose: () => void;
}

/** The server's ten minutes, with a margin for slow clocks. */
const CONFIRMED_MS = 8 * 60_000;

const CONFLICT = 409;
const FAILED = {
  refused: 'Penarikan tidak dapat dilakukan.',
  failed: 'Terjadi kesalahan saat menarik saldo. Silakan coba lagi.',
};

/** Asks for account and amount, shows what will happen, asks for the code, and sends the money at a press. */
export function WithdrawDialog({ proposed, onMade, onClose }: WithdrawDialogProps) {
  const query = usePayoutTerms();
  const terms = query.data;
  const wallet = useWallet().data;
  const refresh = useRefreshPayouts();
  const { user } = useSession();
  const [amount, setAmount] = useState(proposed);
  /** The account that was saved in this dialog; before that, the loaded one is used. */
  const [changed, setAccount] = useState<PayoutAccount>();
  const [isWanted, setEditing] = useState<boolean>();
  const account = changed ?? terms?.account ?? null;
  const isEditing = isWanted ?? (account === null || account.refusal !== null);
  const [form, setForm] = useState<AccountForm>(EMPTY_ACCOUNT);
  /** The account that was shown to have another name than the user's. */
  const [warned, setWarned] = useState<AccountForm>();
  /** The account whose name matched only in part. Sent again unchanged, it counts as confirmed. */
  const [doubted, setDoubted] = useState<AccountForm>();
  const [isChecked, setChecked] = useState(false);
  const [step, setStep] = useState<'form' | 'review' | 'code'>('form');
  const [code, setCode] = useState('');
  // Another amount needs another key.
  const [key, setKey] = useState(newKey);

  const bank = terms?.banks.find(({ code: one }) => one === (isEditing ? form.bankCode : account?.bankCode));
  const problem = problemOf(amount, { bank, feeIdr: terms?.feeIdr ?? 0, wallet });

  const needsCode = account === null || amount === '' || !isConfirmed(account, amount);

  const next = useSubmit({
    send: async () => {
      const target = isEditing || account === null ? await setPayoutAccount(form, form === doubted) : account;
      setAccount(target);
      setEditing(false);
      if (isEditing) void refresh();
      // Otherwise no money can be sent there yet: the notice above the form says from when on.
      if (target.usableAt === null && target.refusal === null) setStep('review');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === CONFLICT) setDoubted(form);
    },
  });
  const ask = useSubmit({
    send: async () => {
      if (account === null || amount === '') return;
      await requestPayoutCode(account.id, amount);
      setCode('');
      setStep('code');
    },
  });
  const pay = useSubmit({
    send: async () => {
      if (account === null || amount === '') return;
      if (needsCode) {
        await confirmPayoutCode(code);
        // The code is used up. Should the withdrawal fail, this amount needs no other one for a while.
        const confirmedUntil = new Date(now() + CONFIRMED_MS).toISOString();
        setAccount({ ...account, confirmedUntil, confirmedIdr: amount });
        setStep('review');
      }
      const made = await withdraw(amount, account, key);
      await refresh();
      onMade(made);
    },
    onError: () => setCode(''),
  });

  const isShut = next.isShut || ask.isShut || pay.isShut;
  const waits = !isEditing && account?.usableAt != null;
  const error = next.error ?? ask.error ?? pay.error;
  // An error is told until the next press.
  const askAgain = () => {
    pay.reset();
    ask.submit();
  };
  const goBack = () => {
    ask.reset();
    pay.reset();
    setStep('form');
  };
  const goOn = () => {
    setChecked(true);
    if (problem !== null || amount === '' || (isEditing && !isComplete(form, bank))) return;
    if (isEditing && form !== warned && user && !shareWord(form.accountName, user.fullName)) setWarned(form);
    else next.submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Penarikan"
      description={step === 'code' ? 'Masukkan kode yang kami kirim ke WhatsApp Anda.' : undefined}
      size="sm"
      dismissible={!isShut}
      footer={
        step === 'form' ? (
          <>
            <Button variant="secondary" disabled={isShut} onClick={onClose}>
              Batal
            </Button>
            <Button
              loading={next.isShut}
              loadingText="Memproses..."
              disabled={waits || !terms}
              onClick={goOn}
            >
              Lanjut
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={isShut} onClick={goBack}>
              Kembali
            </Button>
            {step === 'review' && needsCode ? (
              <Button loading={ask.isShut} loadingText="Mengirim kode..." onClick={askAgain}>
                Kirim Kode
              </Button>
            ) : (
              <Button
                loading={pay.isShut}
                loadingText="Menarik saldo..."
                disabled={needsCode && code.length < LIMITS.codeLength}
                onClick={() => {
                  ask.reset();
                  pay.submit();
                }}
              >
                Tarik {formatRupiah(amount === '' ? 0 : amount)}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        {error && <InlineAlert tone="danger">{errorText(error, FAILED)}</InlineAlert>}
        {step !== 'form' && account && terms && amount !== '' ? (
          <WithdrawalReview
            account={account}
            amountIdr={amount}
            feeIdr={terms.feeIdr}
            code={
              step === 'code' && needsCode
                ? { value: code, onChange: setCode, onResend: askAgain, isResending: ask.isPending }
                : undefined
            }
            disabled={isShut}
          />
        ) : !terms ? (
          query.isPending ? (
            <LoadingState compact text="Memuat pilihan bank..." />
          ) : (
            <ErrorState
              compact
              message="Pilihan bank tidak dapat dimuat."
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )
        ) : (
          <>
            {waits && (
              <InlineAlert tone="warning" title="Rekening baru diganti">
                Demi keamanan, penarikan ke rekening ini dapat dilakukan mulai{' '}
                {formatDate(account?.usableAt ?? '')}.
              </InlineAlert>
            )}
            {isEditing && account?.refusal && (
              <InlineAlert tone="warning" title="Rekening ditolak bank">
                {account.refusal} Periksa lalu simpan rekening yang benar.
              </InlineAlert>
            )}
            {isEditing && form === warned && <OtherNameNote accountName={form.accountName} />}
            {isEditing || account === null ? (
              <AccountFields
                banks={terms.banks}
                value={form}
                onChange={setForm}
                isChecked={isChecked}
                isChange={account !== null}
                disabled={isShut}
              />
            ) : (
              <SavedAccount account={account} onChange={() => setEditing(true)} disabled={isShut} />
            )}
            <AmountFields
              value={amount}
              onChange={(value) => {
                setAmount(value);
                setKey(newKey());
              }}
              bank={bank}
              feeIdr={terms.feeIdr}
              wallet={wallet}
              error={isChecked && problem !== null ? problem : undefined}
              disabled={isShut}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const isConfirmed = ({ confirmedUntil, confirmedIdr }: PayoutAccount, amountIdr: number) =>
  confirmedUntil !== null && Date.parse(confirmedUntil) > now() && confirmedIdr >= amountIdr;
