import { formatDate, formatRupiah } from '@sohor/shared/format';
import { hasRight } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, InlineAlert, StatCard, VisuallyHidden } from '@sohor/shared/ui';
import { CONTACT_EMAIL, type MemberRole } from '@sohor/shared/wire/catalog';
import WalletIcon from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import styles from './billing.module.css';
import { useWallet } from './billing.queries.ts';

/** Explanation of the campaign balance, by role. */
const CAMPAIGN_BALANCE: Record<MemberRole, string> = {
  KOL: 'Cair setelah pekerjaan diterima',
  Brand: 'Ditahan untuk KOL sampai pekerjaan diterima',
};

/** Why money that was paid by card stays for a while, by role. */
const YOUNG: Record<MemberRole, string> = {
  KOL: 'Brand membayarnya dengan kartu, dan bank masih dapat menarik kembali pembayarannya.',
  Brand:
    'Dana ini dibayar dengan kartu, dan bank masih dapat menarik kembali pembayarannya. Saldonya sudah dapat dipakai untuk campaign.',
};

const withdrawalText = (from: string | null, isHeld: boolean) =>
  isHeld
    ? 'Ditahan karena bank menarik kembali pembayaran Brand; staf Sohor sedang memutuskan'
    : from === null
      ? 'Dapat ditarik setelah bank menyelesaikan pembayarannya'
      : `Dapat ditarik mulai ${formatDate(from)}`;

const CAPTION = 'Total dari saldo umum dan saldo campaign';

/** General balance: what is in the wallet. Campaign balance: what is bound to unfinished work. */
export function BalanceCard({ owner }: { owner: MemberRole }) {
  const { data, isPending, isFetching, refetch } = useWallet();
  if (!data && !isPending) {
    return (
      <InlineAlert
        tone="danger"
        actions={
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
      >
        Saldo Anda tidak dapat dimuat.
      </InlineAlert>
    );
  }
  const amount = (idr: number | undefined) => (idr === undefined ? <Awaited /> : formatRupiah(idr));
  return (
    <section aria-label="Saldo" aria-busy={isPending || undefined} className={styles.balances}>
      <VisuallyHidden role="status">{isPending ? 'Memuat saldo...' : ''}</VisuallyHidden>
      {data?.frozen !== undefined && (
        <InlineAlert tone="warning" title="Dana Anda dibekukan">
          {data.frozen}. Anda belum dapat membayar, top up, atau menarik dana; hasil pekerjaan tetap masuk.
          Hubungi {CONTACT_EMAIL} bila menurut Anda ini keliru.
        </InlineAlert>
      )}
      {data?.young && (
        <InlineAlert tone="info" title="Sebagian saldo belum dapat ditarik">
          {data.young.map(({ amountIdr, from, isHeld }) => (
            <div key={`${from} ${isHeld}`}>
              {withdrawalText(from, isHeld)}: {formatRupiah(amountIdr)}
            </div>
          ))}
          {YOUNG[owner]}
        </InlineAlert>
      )}
      <StatCard
        highlight
        className={styles.balance}
        label="Current Balance Amount (IDR)"
        icon={<WalletIcon aria-hidden="true" />}
        value={data ? formatRupiah(data.balanceIdr + data.pendingIdr) : <Awaited />}
        note={CAPTION}
        details={[
          {
            label: 'Saldo umum',
            value: <Part amount={amount(data?.balanceIdr)} note="Tidak terikat pada campaign" />,
          },
          {
            label: 'Saldo campaign',
            value: <Part amount={amount(data?.pendingIdr)} note={CAMPAIGN_BALANCE[owner]} />,
          },
        ]}
        action={
          hasRight('money') && (
            <Button variant="secondary" render={<Link to={`${APP_BASE}/balance?tarik=`} />}>
              Tarik Saldo
            </Button>
          )
        }
      />
    </section>
  );
}

function Awaited() {
  return (
    <span className={styles.awaited} aria-hidden="true">
      &nbsp;
    </span>
  );
}

function Part({ amount, note }: { amount: ReactNode; note: string }) {
  return (
    <>
      <span className={styles.part}>{amount}</span>
      <span className={styles.partNote}>{note}</span>
    </>
  );
}
