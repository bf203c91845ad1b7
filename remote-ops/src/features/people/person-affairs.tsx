import {
  type PersonAffairs as Affairs,
  fetchPersonContracts,
  fetchPersonPayments,
  type OpenReports,
  type PersonContract,
  type PersonPayment,
  type StaffDispute,
  type StaffPayout,
  type StaffPerson,
} from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Text } from '@sohor/shared/ui';
import { PAYOUT_STEP_LABELS } from '@sohor/shared/wire/catalog';
import { accountText } from '../../lib/looks/account-text.ts';
import { lookOf } from '../../lib/looks/dispute-looks.ts';
import { PAYOUT_TONES } from '../../lib/looks/payout-looks.ts';
import { timeText } from '../../lib/staff-list/time.ts';
import { AffairList, AffairRow, PageLink } from './affair-list.tsx';
import { contractLook, nextOfContract, nextOfPayment, PAYMENT_LOOKS } from './affair-texts.ts';
import { usePages } from './use-pages.ts';

const DISPUTES = '/appSohor/ops/sengketa';
const PAYOUTS = '/appSohor/ops/penarikan';

/** What goes on with a KOL or a Brand, each matter with what happens next and a link to where staff works on it. */
export function PersonAffairs({ person: { id, role }, affairs }: { person: StaffPerson; affairs: Affairs }) {
  const { disputes, chatReports, reviewReports, signs, payouts } = affairs;
  const contracts = usePages(['contracts', id], affairs.contracts, (cursor) =>
    fetchPersonContracts(id, cursor),
  );
  const payments = usePages(['payments', id], affairs.payments, (cursor) => fetchPersonPayments(id, cursor));
  return (
    <>
      <AffairList
        title="Sengketa, laporan, dan tanda"
        empty="Tidak ada sengketa, laporan, atau tanda yang menunggu."
        rows={disputes}
        all={`${DISPUTES}?q=${id}`}
        more={
          <>
            <ReportLine what="pesan" page="laporan-pesan" reports={chatReports} />
            <ReportLine what="ulasan" page="laporan-ulasan" reports={reviewReports} />
            {signs > 0 && (
              <Text size="sm">
                Tanda yang belum dilihat: {signs}.{' '}
                <PageLink to={`/appSohor/ops/tanda?q=${id}`}>Buka tanda-tandanya</PageLink>
              </Text>
            )}
          </>
        }
        hasMore={signs > 0 || [chatReports, reviewReports].some(({ about, by }) => about + by > 0)}
      >
        {(dispute) => <DisputeRow key={dispute.id} dispute={dispute} />}
      </AffairList>
      <AffairList title="Kontrak" empty="Belum ada kontrak." rows={contracts.rows} list={contracts.list}>
        {(contract) => (
          <ContractRow key={contract.id} contract={contract} other={role === 'KOL' ? 'Brand' : 'KOL'} />
        )}
      </AffairList>
      <AffairList title="Penarikan" empty="Belum ada penarikan." rows={payouts} all={`${PAYOUTS}?q=${id}`}>
        {(payout) => <PayoutRow key={payout.id} payout={payout} />}
      </AffairList>
      {role === 'Brand' && (
        <AffairList
          title="Pembayaran"
          empty="Belum ada pembayaran."
          rows={payments.rows}
          list={payments.list}
        >
          {(payment) => <PaymentRow key={payment.id} payment={payment} />}
        </AffairList>
      )}
    </>
  );
}

function ReportLine({ what, page, reports }: { what: string; page: string; reports: OpenReports }) {
  const { about, by } = reports;
  if (about + by === 0) return null;
  return (
    <Text size="sm">
      Laporan {what} yang menunggu: {about} tentang akun ini, {by} darinya.{' '}
      <PageLink to={`/appSohor/ops/${page}`}>Buka laporan {what}</PageLink>
    </Text>
  );
}

function DisputeRow({ dispute }: { dispute: StaffDispute }) {
  const { id, campaignName, kolName, brandName, priceIdr, endedAt, decideBy } = dispute;
  return (
    <AffairRow
      title={<PageLink to={`${DISPUTES}?id=${id}`}>{campaignName}</PageLink>}
      look={lookOf(dispute)}
      facts={[
        `${kolName} dan ${brandName}`,
        formatRupiah(priceIdr),
        endedAt ? `berakhir ${timeText(endedAt)}` : `diputuskan paling lambat ${timeText(decideBy)}`,
      ]}
    />
  );
}

function ContractRow({ contract, other }: { contract: PersonContract; other: string }) {
  const { id, campaignName, otherId, otherName, priceIdr, work } = contract;
  return (
    <AffairRow
      title={campaignName}
      look={contractLook(contract)}
      facts={[
        <>
          {other}: <PageLink to={`/appSohor/ops?id=${otherId}`}>{otherName}</PageLink>
        </>,
        formatRupiah(priceIdr),
        work?.isDisputed ? (
          <PageLink to={`${DISPUTES}?q=${id}`}>buka sengketanya</PageLink>
        ) : (
          nextOfContract(contract)
        ),
      ]}
    />
  );
}

function PayoutRow({ payout }: { payout: StaffPayout }) {
  const { id, amountIdr, status, createdAt, endedAt, reason } = payout;
  return (
    <AffairRow
      title={<PageLink to={`${PAYOUTS}?q=${id}`}>{formatRupiah(amountIdr)}</PageLink>}
      look={{ label: PAYOUT_STEP_LABELS[status], tone: PAYOUT_TONES[status] }}
      facts={[
        accountText(payout),
        endedAt ? `berakhir ${timeText(endedAt)}` : `diminta ${timeText(createdAt)}`,
        reason,
      ]}
    />
  );
}

function PaymentRow({ payment }: { payment: PersonPayment }) {
  const { campaignName, status, amountIdr, returnedIdr, isFromBalance, orderId } = payment;
  return (
    <AffairRow
      title={campaignName ?? 'Top up saldo'}
      look={PAYMENT_LOOKS[status]}
      facts={[
        formatRupiah(amountIdr),
        returnedIdr > 0 ? `${formatRupiah(returnedIdr)} ditarik bank` : null,
        nextOfPayment(payment),
        isFromBalance ? 'dari saldo' : orderId,
      ]}
    />
  );
}
