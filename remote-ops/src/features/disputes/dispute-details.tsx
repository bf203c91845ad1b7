import type { Party, StaffDisputeDetail } from '@sohor/shared/api';
import { formatPeriod, formatRupiah } from '@sohor/shared/format';
import { briefItems, ExternalLink } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import {
  Badge,
  Collapsible,
  DescriptionList,
  Heading,
  InlineAlert,
  NewTabLink,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { SHIPMENT_LABELS, type ShipmentAct } from '@sohor/shared/wire/catalog';
import { lookOf } from '../../lib/looks/dispute-looks.ts';
import { timeText } from '../../lib/staff-list/time.ts';
import { DisputeChat } from './dispute-chat.tsx';
import styles from './disputes.module.css';
import { WorkHistory } from './work-history.tsx';

/** The work's history, what both sides say and show, and what they had agreed on. */
export function DisputeDetails({ dispute }: { dispute: StaffDisputeDetail }) {
  const { priceIdr, kind, work, brief } = dispute;
  const look = lookOf(dispute);
  return (
    <Stack gap={5} className={styles.details}>
      <Stack gap={2} align="start">
        <Badge tone={look.tone}>{look.label}</Badge>
        <Text>{nextOf(dispute)}</Text>
      </Stack>
      <Outcome dispute={dispute} />
      <DescriptionList
        items={[
          {
            term: kind === 'work' ? 'Dana yang ditahan' : 'Dana yang sudah dibayar',
            value: formatRupiah(priceIdr),
          },
          { term: 'Diterima KOL bila semua untuknya', value: formatRupiah(work.breakdown.netIdr) },
          { term: 'Biaya layanan', value: formatRupiah(work.breakdown.feeIdr) },
          { term: 'Diajukan', value: `${dispute.openedBy}, ${timeText(dispute.openedAt)}` },
          { term: 'KOL', value: <PersonLink id={dispute.kolId} name={dispute.kolName} /> },
          { term: 'Brand', value: <PersonLink id={dispute.brandId} name={dispute.brandName} /> },
        ]}
      />
      <div className={styles.sides}>
        <Side dispute={dispute} side="KOL" />
        <Side dispute={dispute} side="Brand" />
      </div>
      <DisputeChat id={dispute.id} />
      <WorkHistory work={work} />
      {dispute.product && <Product product={dispute.product} />}
      <Collapsible title="Brief campaign">
        <DescriptionList
          layout="stack"
          items={[
            { term: 'Pekerjaan', value: `${brief.jobType}, ${brief.contentType}, ${brief.promotionType}` },
            { term: 'Periode', value: formatPeriod(brief.startDate, brief.endDate) },
            ...briefItems(brief),
          ]}
        />
      </Collapsible>
      <Collapsible title="Kontrak yang ditandatangani">
        <Words text={dispute.contractText} />
      </Collapsible>
    </Stack>
  );
}

const ACTS: Readonly<Record<ShipmentAct, string>> = {
  offered: 'Produk ditawarkan',
  address: 'Alamat diberikan',
  sent: 'Produk dikirim',
  missing: 'Produk belum sampai, atau rusak',
  received: 'Produk diterima',
  ended: 'Dilanjutkan tanpa produk',
};

/** What the Brand sent, and what the KOL says of it. */
function Product({ product }: { product: NonNullable<StaffDisputeDetail['product']> }) {
  const { state, movedDays, events } = product;
  return (
    <Collapsible title={`Produk dari Brand: ${SHIPMENT_LABELS[state]}`}>
      <DescriptionList
        items={[
          { term: 'Produk', value: <Words text={product.product} /> },
          { term: 'Tenggat mundur', value: `${movedDays} hari` },
        ]}
      />
      <ol className={styles.history}>
        {events.map(({ at, by, act, words }) => (
          <li key={`${at} ${act}`} className={styles.event}>
            <Text size="sm" weight="medium">
              {ACTS[act]}
            </Text>
            <Text size="xs" tone="muted">
              {timeText(at)} · {by}
            </Text>
            {words && (
              <Text size="sm" className={styles.words}>
                {words}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

function Words({ text }: { text: string }) {
  return text === '' ? '-' : <span className={styles.words}>{text}</span>;
}

function PersonLink({ id, name }: { id: string; name: string }) {
  return <TextLink render={<Link to={`/appSohor/ops?id=${id}`} />}>{name}</TextLink>;
}

/** The decision, or the one that waits for a second person. */
function Outcome({ dispute }: { dispute: StaffDisputeDetail }) {
  const { verdict, proposal, decidedBy } = dispute;
  if (verdict)
    return (
      <InlineAlert tone="success" title={`Putusan oleh ${decidedBy ?? 'staf'}`}>
        <Stack gap={2}>
          <p>{partsOf(dispute, verdict.toKolIdr)}</p>
          <p className={styles.words}>{verdict.reason}</p>
        </Stack>
      </InlineAlert>
    );
  if (!proposal) return null;
  return (
    <InlineAlert
      tone="warning"
      title={`Putusan diusulkan oleh ${proposal.isOwn ? 'Anda' : proposal.proposedBy}`}
      actions={
        <TextLink render={<Link to="/appSohor/ops/persetujuan?status=open" />}>Buka Persetujuan</TextLink>
      }
    >
      <Stack gap={2}>
        <p>{partsOf(dispute, proposal.toKolIdr)}</p>
        <p className={styles.words}>{proposal.reason}</p>
        <p>
          {proposal.isOwn ? 'Anggota staf lain' : 'Anda atau anggota staf lain'} dapat menyetujuinya sampai{' '}
          {timeText(proposal.expiresAt)}.
        </p>
      </Stack>
    </InlineAlert>
  );
}

/** Both sides' parts of the price, before fee and tax. */
export function partsOf(
  { kind, priceIdr, kolName, brandName }: StaffDisputeDetail,
  toKolIdr: number,
): string {
  const [toKol, rest] = [formatRupiah(toKolIdr), formatRupiah(priceIdr - toKolIdr)];
  return kind === 'work'
    ? `${toKol} untuk ${kolName} sebelum biaya dan pajak, ${rest} untuk ${brandName}.`
    : `${toKol} tetap untuk ${kolName}, ${rest} ditarik kembali untuk ${brandName}.`;
}

function nextOf({ state, kind, isLate, evidenceUntil, decideBy, endedAt }: StaffDisputeDetail): string {
  const about =
    kind === 'work' ? 'Pekerjaan dan dananya berhenti sampai ada putusan.' : 'Konten hilang setelah dibayar.';
  switch (state) {
    case 'open':
      return `${about} Bukti sampai ${timeText(evidenceUntil)}, lalu putusan paling lambat ${timeText(decideBy)}.`;
    case 'deciding':
      return `${about} ${isLate ? 'Seharusnya sudah diputuskan pada' : 'Putusan paling lambat'} ${timeText(decideBy)}.`;
    case 'decided':
      return endedAt ? `Diputuskan ${timeText(endedAt)}.` : 'Diputuskan.';
    case 'withdrawn':
      return endedAt ? `Ditarik ${timeText(endedAt)}.` : 'Ditarik.';
    case 'unknown':
      return 'Muat ulang halaman ini untuk melihat status terbarunya.';
  }
}

/** Messages and pictures of one side, oldest first. */
function Side({ dispute, side }: { dispute: StaffDisputeDetail; side: Party }) {
  const name = side === 'KOL' ? dispute.kolName : dispute.brandName;
  const messages = dispute.messages.filter(({ by }) => by === side);
  return (
    <Stack as="section" gap={3} className={styles.side} aria-label={`Keterangan ${side}`}>
      <Heading level={3} size="sm">
        {side}: {name}
      </Heading>
      {messages.length === 0 && <Text tone="muted">Belum ada keterangan.</Text>}
      {messages.map(({ at, text, links, pictures }) => (
        <div key={at} className={styles.message}>
          <Text size="xs" tone="muted">
            {timeText(at)}
          </Text>
          <Text className={styles.words}>{text}</Text>
          {links.map((link) => (
            <Text key={link} as="span" size="sm" className={styles.words}>
              <ExternalLink to={link} />
            </Text>
          ))}
          <div className={styles.pictures}>
            {pictures.map((picture, place) => (
              <NewTabLink key={picture} href={picture} className={styles.picture}>
                <img
                  src={picture}
                  alt={`Bukti ${place + 1} dari ${side}`}
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                />
              </NewTabLink>
            ))}
          </div>
        </div>
      ))}
    </Stack>
  );
}
