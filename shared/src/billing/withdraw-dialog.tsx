import {
  confirmPayoutCode,
  type PayoutAccount,
  requestPayoutCode,
  setPayoutAccount,
  type Withdrawal,
  withdraw,
} from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { errorText, newKey, useSubmit } from '@sohor/shared/page';
import { ApiError } from '@sohor/shared/platform';
import {
  Button,
  CodeBoxes,
  Dialog,
  ErrorState,
  InlineAlert,
  LoadingState,
  type MoneyValue,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { useState } from 'react';
import { AccountFields, type AccountForm, EMPTY_ACCOUNT, isComplete } from './account-fields.tsx';
import { AmountFields, problemOf } from './amount-fields.tsx';
import { useWallet } from './billing.queries.ts';
import { usePayoutTerms, useRefreshPayouts } from './payouts.queries.ts';
import { SavedAccount } from './saved-account.tsx';

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

/** Asks for account and amount, then for the code, and sends the money. */
export function WithdrawDialog({ proposed, onMade, onClose }: WithdrawDialogProps) {
  const query = usePayoutTerms();
  const terms = query.data;
  const balanceIdr = useWallet().data?.balanceIdr;
  const refresh = useRefreshPayouts();
  const [amount, setAmount] = useState(proposed);
  /** The account that was saved in this dialog; before that, the loaded one is used. */
  const [changed, setAccount] = useState<PayoutAccount>();
  const [isWanted, setEditing] = useState<boolean>();
  const account = changed ?? terms?.account ?? null;
  const isEditing = isWanted ?? (account === null || account.refusal !== null);
  const [form, setForm] = useState<AccountForm>(EMPTY_ACCOUNT);
  /** The account whose name matched only in part. Sent again unchanged, it counts as confirmed. */
  const [doubted, setDoubted] = useState<AccountForm>();
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState(false);
  const [code, setCode] = useState('');
  // Another amount needs another key.
  const [key, setKey] = useState(newKey);

  const bank = terms?.banks.find(({ code: one }) => one === (isEditing ? form.bankCode : account?.bankCode));
  const problem = problemOf(amount, { bank, feeIdr: terms?.feeIdr ?? 0, balanceIdr });

  const send = async (target: PayoutAccount, amountIdr: number) => {
    const made = await withdraw(amountIdr, target, key);
    await refresh();
    onMade(made);
  };
  const next = useSubmit({
    send: async (amountIdr: number) => {
      const target = isEditing || account === null ? await setPayoutAccount(form, form === doubted) : account;
      setAccount(target);
      setEditing(false);
      if (isEditing) void refresh();
      // Money cannot be sent there yet: the notice above the form says from when on.
      if (target.usableAt !== null || target.refusal !== null) return;
      if (isConfirmed(target)) return send(target, amountIdr);
      await requestPayoutCode(target.id);
      setAsks(true);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === CONFLICT) setDoubted(form);
    },
  });
  const confirm = useSubmit({
    send: async (entered: string) => {
      if (account === null || amount === '') return;
      await confirmPayoutCode(entered);
      try {
        await send(account, amount);
      } catch (error) {
        // The code was right and is used up, but for a while no other one is needed.
        setAccount({ ...account, confirmedUntil: new Date(Date.now() + CONFIRMED_MS).toISOString() });
        setAsks(false);
        throw error;
      }
    },
    onError: () => setCode(''),
  });
  const resend = useSubmit({ send: (accountId: string) => requestPayoutCode(accountId) });

  const isShut = next.isShut || confirm.isShut;
  const waits = !isEditing && account?.usableAt != null;
  const error = asks ? (confirm.error ?? resend.error) : (next.error ?? confirm.error);
  const goOn = () => {
    setChecked(true);
    if (problem === null && amount !== '' && (!isEditing || isComplete(form, bank))) next.submit(amount);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Penarikan"
      description={asks ? 'Masukkan kode yang kami kirim ke WhatsApp Anda.' : undefined}
      size="sm"
      dismissible={!isShut}
      footer={
        asks ? (
          <>
            <Button
              variant="secondary"
              disabled={isShut}
              onClick={() => {
                confirm.reset();
                setAsks(false);
              }}
            >
              Kembali
            </Button>
            <Button
              loading={confirm.isShut}
              loadingText="Menarik saldo..."
              disabled={code.length < 4}
              onClick={() => confirm.submit(code)}
            >
              Tarik Saldo
            </Button>
          </>
        ) : (
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
        )
      }
    >
      <Stack gap={4}>
        {error && <InlineAlert tone="danger">{errorText(error, FAILED)}</InlineAlert>}
        {asks ? (
          <>
            <CodeBoxes
              label="Kode OTP penarikan"
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={(complete) => confirm.submit(complete)}
              disabled={confirm.isShut}
            />
            <Text size="sm" tone="muted">
              Kode berlaku untuk rekening ini selama 10 menit. Jangan berikan kode ini kepada siapa pun.
            </Text>
            <Button
              variant="secondary"
              size="sm"
              loading={resend.isPending}
              onClick={() => account && resend.submit(account.id)}
            >
              Kirim Ulang Kode
            </Button>
          </>
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
              balanceIdr={balanceIdr}
              error={isChecked && problem !== null ? problem : undefined}
              disabled={isShut}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const isConfirmed = ({ confirmedUntil }: PayoutAccount) =>
  confirmedUntil !== null && Date.parse(confirmedUntil) > Date.now();
