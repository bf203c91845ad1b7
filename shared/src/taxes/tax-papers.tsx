import {
  downloadTaxFile,
  downloadTaxStatement,
  printTaxStatement,
  type TaxCorrection,
  type TaxPaper,
  type TaxStatement,
} from '@sohor/shared/api';
import { formatDay, formatMonth, formatRupiah } from '@sohor/shared/format';
import { LoadMore, TableDownload, useDownload } from '@sohor/shared/page-parts';
import { today } from '@sohor/shared/platform';
import {
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  DescriptionList,
  ErrorState,
  Heading,
  LoadingState,
  Row,
  SelectField,
  Stack,
  Text,
} from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { WITHHOLDING_LABELS } from '../wire/tax-choices.ts';
import styles from './taxes.module.css';
import { useTaxStatement } from './taxes.queries.ts';

const FIRST_YEAR = 2025;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const FAILED = 'Bukti potong gagal diunduh. Silakan coba lagi.';

/** Tax withheld in a month or year: sums, papers and downloads. */
export function TaxPapers({ owner }: { owner: MemberRole }) {
  const [thisYear = FIRST_YEAR, thisMonth = 1] = today().split('-').map(Number);
  const [year, setYear] = useState(thisYear);
  const [month, setMonth] = useState<number | null>(null);
  const [isFiling, setFiling] = useState(false);
  const list = useTaxStatement({ year, month });
  const { data, isPending, isFetching, refetch } = list;
  const period = month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  const pdf = useDownload({
    fetchFile: () => printTaxStatement({ year, month }),
    fileName: () => `bukti-potong-sohor-${period}.pdf`,
    failed: FAILED,
  });
  const file = useDownload({
    fetchFile: () => downloadTaxFile(year, month ?? thisMonth),
    fileName: () => `lapor-pph-sohor-${period}.xlsx`,
    failed: 'Berkas lapor gagal diunduh. Silakan coba lagi.',
  });
  const first = data?.pages[0];
  const isOver = month !== null && (year < thisYear || month < thisMonth);
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => String(thisYear - at));
  return (
    <Stack as="section" gap={3} aria-label="Bukti Potong">
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Bukti Potong
        </Heading>
        <Row gap={2}>
          <TableDownload
            subject="bukti-potong"
            period={period}
            fetchFile={(type) => downloadTaxStatement({ year, month }, type)}
            failed={FAILED}
          />
          <Button size="sm" variant="secondary" loading={pdf.isDownloading} onClick={pdf.download}>
            Unduh PDF
          </Button>
        </Row>
      </Row>
      <div className={styles.time}>
        <SelectField
          label="Tahun"
          options={years}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <SelectField
          label="Bulan"
          placeholder="Semua bulan"
          options={MONTHS.map((one) => ({
            value: String(one),
            label: formatMonth(year, one).replace(/ \d+$/, ''),
          }))}
          value={month === null ? '' : String(month)}
          onChange={({ target }) => setMonth(target.value === '' ? null : Number(target.value))}
        />
      </div>
      {first && <Sums statement={first} owner={owner} />}
      {owner === 'Brand' && first && first.count > 0 && (
        <Row gap={3} wrap>
          <Button size="sm" disabled={!isOver} loading={file.isDownloading} onClick={() => setFiling(true)}>
            Berkas Lapor SPT
          </Button>
          <Text size="sm" tone="muted">
            {isOver
              ? 'Memuat NIK/NPWP lengkap KOL untuk Coretax. Setiap unduhan dicatat.'
              : 'Pilih bulan yang sudah lewat untuk membuat berkas lapor.'}
          </Text>
        </Row>
      )}
      {isPending ? (
        <LoadingState compact text="Memuat bukti potong..." />
      ) : !data ? (
        <ErrorState
          compact
          message="Bukti potong tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          caption="Bukti Potong"
          columns={columnsFor(owner)}
          rows={data.pages.flatMap(({ papers }) => papers)}
          rowKey={({ contractId }) => contractId}
          empty={
            owner === 'KOL'
              ? 'Tidak ada pajak yang dipotong dari Anda pada masa ini.'
              : 'Anda tidak memotong pajak pada masa ini.'
          }
        />
      )}
      <LoadMore list={list} />
      <ConfirmDialog
        open={isFiling}
        onClose={() => setFiling(false)}
        onConfirm={() => {
          setFiling(false);
          file.download();
        }}
        title="Unduh berkas dengan nomor lengkap?"
        description="Berkas ini memuat NIK/NPWP lengkap KOL. Gunakan hanya untuk pelaporan ke kantor pajak dan simpan dengan aman. Unduhan ini dicatat."
        confirmLabel="Unduh"
      />
    </Stack>
  );
}

function Sums({ statement, owner }: { statement: TaxStatement; owner: MemberRole }) {
  const { count, grossIdr, taxIdr, remitted } = statement;
  const paidIdr = remitted.reduce((sum, { amountIdr }) => sum + amountIdr, 0);
  return (
    <DescriptionList
      layout="rows"
      items={[
        { term: 'Jumlah bukti', value: String(count) },
        { term: 'Bruto', value: formatRupiah(grossIdr) },
        {
          term: <strong>{owner === 'KOL' ? 'Dipotong dari Anda' : 'Anda potong'}</strong>,
          value: <strong>{formatRupiah(taxIdr)}</strong>,
        },
        ...(owner === 'Brand' && (taxIdr > 0 || paidIdr > 0)
          ? [
              { term: 'Sudah disetor', value: formatRupiah(paidIdr) },
              taxIdr >= paidIdr
                ? { term: 'Belum disetor', value: formatRupiah(taxIdr - paidIdr) }
                : { term: 'Lebih setor', value: formatRupiah(paidIdr - taxIdr) },
              ...remitted.map(({ month, ntpn, at }) => ({
                term: `NTPN ${formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`,
                value: `${ntpn}, ${formatDay(at)}`,
              })),
            ]
          : []),
      ]}
    />
  );
}

/** The corrected amount of the paper, and the overpaid amount that the withholder has to settle with the tax office. */
function Corrected({ correction }: { correction: TaxCorrection }) {
  const { grossIdr, taxIdr, overpaidIdr } = correction;
  return (
    <>
      <Badge tone="warning">{grossIdr === 0 ? 'Dibatalkan' : `Dibetulkan: ${formatRupiah(taxIdr)}`}</Badge>
      {overpaidIdr > 0 && (
        <Text as="p" size="xs" tone="muted">
          Lebih setor {formatRupiah(overpaidIdr)}
        </Text>
      )}
    </>
  );
}

const columnsFor = (owner: MemberRole): Column<TaxPaper>[] => [
  {
    key: 'side',
    header: owner === 'KOL' ? 'Pemotong' : 'Penerima',
    primary: true,
    cell: ({ otherSide, otherNumber, campaignName }) => (
      <>
        {otherSide}
        <Text as="p" size="xs" tone="muted">
          {otherNumber ?? 'Tanpa NPWP'} · {campaignName}
        </Text>
      </>
    ),
  },
  {
    key: 'number',
    header: 'Nomor bukti',
    cell: ({ number, at }) => (
      <>
        <span className={styles.number}>{number}</span>
        <Text as="p" size="xs" tone="muted">
          {formatDay(at)}
        </Text>
      </>
    ),
  },
  { key: 'gross', header: 'Bruto', align: 'end', cell: ({ grossIdr }) => formatRupiah(grossIdr) },
  {
    key: 'rate',
    header: 'Dasar dan tarif',
    align: 'end',
    cell: ({ baseIdr, rate }) => (
      <>
        {formatRupiah(baseIdr)}
        <Text as="p" size="xs" tone="muted">
          {rate}
        </Text>
      </>
    ),
  },
  {
    key: 'tax',
    header: 'Pajak',
    align: 'end',
    cell: ({ taxIdr, kind, returnedIdr, correction }) => (
      <>
        {correction ? <s>{formatRupiah(taxIdr)}</s> : formatRupiah(taxIdr)}
        <Text as="p" size="xs" tone="muted">
          {kind === 'unknown' ? 'Lainnya' : WITHHOLDING_LABELS[kind]}
        </Text>
        {correction && <Corrected correction={correction} />}
        {returnedIdr > 0 && !correction && (
          <Badge tone="warning">Dikembalikan {formatRupiah(returnedIdr)}</Badge>
        )}
      </>
    ),
  },
];
