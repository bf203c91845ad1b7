import type {
  FigureSource,
  Figures,
  FigureTrouble,
  Party,
  WhichPiece,
  Work,
  WorkFigures,
} from '@sohor/shared/api';
import { DAY_MS, formatCount, formatDate, formatTenths, pieceName } from '@sohor/shared/format';
import { errorText, hasRight, LoadedPart } from '@sohor/shared/page-parts';
import {
  Badge,
  Button,
  Collapsible,
  type Column,
  DataTable,
  Heading,
  InlineAlert,
  NewTabLink,
  Row,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { useState } from 'react';
import type { CurvePoint } from './curve.tsx';
import { CurveFrame } from './curve-frame.tsx';
import { useFiguresAction, useWorkFigures } from './figures.queries.ts';
import { PostedWork } from './posted-work.tsx';
import { ResultFigures, rateOf } from './result-figures.tsx';
import { ShowPublicly } from './show-publicly.tsx';
import { TypeForm } from './type-form.tsx';

/** Whether there is anything to read figures of. */
export const isPublished = ({ events }: Work): boolean =>
  events.some(({ name, stage }) => name === 'handed_in' && stage === 'link');

/** Who says the figures; each shown figure names it. */
export const SOURCE_LABELS: Readonly<Record<FigureSource, string>> = {
  tiktok: 'TikTok',
  typed: 'Diisi kreator',
  staff: 'Staf',
  unknown: 'Sumber lain',
};

/** Why figures cannot be read. */
export const TROUBLE_TEXTS: Readonly<Record<FigureTrouble, string>> = {
  not_readable: 'Angka konten ini tidak dapat dibaca otomatis, karena bukan video TikTok.',
  not_linked: 'Video ini tidak ada di akun TikTok yang ditautkan.',
  revoked: 'Izin membaca akun TikTok sudah dicabut.',
  no_scope: 'Izin membaca video di akun TikTok tidak diberikan.',
  gone: 'Video dihapus, atau hanya dapat dilihat pemiliknya.',
  unknown: 'TikTok tidak dapat membacanya.',
};

/** Props of {@link WorkResults}. */
export interface WorkResultsProps {
  contractId: string;
  /** The side that looks at the screen. */
  side: Party;
}

/** What the published works of a contract have reached, with source and time of each figure. */
export function WorkResults({ contractId, side }: WorkResultsProps) {
  return (
    <LoadedPart query={useWorkFigures(contractId)} loading="Memuat hasil..." failed="Hasil gagal dimuat.">
      {(pieces) =>
        pieces.length > 0 ? (
          <Stack gap={6}>
            {pieces.map((work) => (
              <Stack key={work.piece} as="section" gap={3} aria-label={pieceName(work)}>
                {pieces.length > 1 && (
                  <Heading level={side === 'KOL' ? 4 : 3} size="sm">
                    {pieceName(work)}
                  </Heading>
                )}
                <Loaded which={{ contractId, piece: work.piece }} side={side} work={work} />
              </Stack>
            ))}
          </Stack>
        ) : (
          <Text tone="muted">Hasil muncul setelah konten tayang.</Text>
        )
      }
    </LoadedPart>
  );
}

interface PieceProps extends Pick<WorkResultsProps, 'side'> {
  which: WhichPiece;
  work: WorkFigures;
}

function Loaded({ which, side, work }: PieceProps) {
  const { trouble, figures } = work;
  const [latest] = figures;
  /** What TikTok told is never replaced by what somebody types. */
  const canBeTyped = trouble && latest?.source !== 'tiktok';
  return (
    <Stack gap={3}>
      {work.video && <PostedWork url={work.url} video={work.video} />}
      {trouble && (
        <InlineAlert
          tone={trouble.reason === 'not_readable' ? 'info' : 'warning'}
          title={trouble.reason !== 'not_readable' && `Tidak dapat dibaca sejak ${formatDate(trouble.since)}`}
        >
          {TROUBLE_TEXTS[trouble.reason]}{' '}
          {canBeTyped &&
            `${side === 'KOL' ? 'Anda' : 'Kreator'} dapat mengisi angkanya dengan tangkapan layar.`}
        </InlineAlert>
      )}
      {latest && (
        <>
          <Stack gap={2}>
            <Text size="sm" tone="muted">
              <Badge tone={latest.source === 'typed' ? 'warning' : 'neutral'}>
                {SOURCE_LABELS[latest.source]}
              </Badge>{' '}
              {formatDate(latest.at)}
            </Text>
            <ResultFigures figures={latest} />
            {latest.source === 'tiktok' &&
              comparisonsOf(work, latest.views).map((text) => (
                <Text key={text} size="sm">
                  {text}
                </Text>
              ))}
          </Stack>
          {figures.length > 1 && <History work={work} />}
          {work.publicly && <ShowPublicly which={which} publicly={work.publicly} />}
        </>
      )}
      {!latest && !trouble && (
        <Text size="sm" tone="muted">
          Belum dibaca. Angka dibaca di TikTok mulai 1 jam setelah tayang sampai 30 hari setelah dibayar.
        </Text>
      )}
      {canBeTyped &&
        (side === 'KOL' ? (
          <Type which={which} askedAt={work.askedAt} />
        ) : (
          <Ask which={which} askedAt={work.askedAt} />
        ))}
    </Stack>
  );
}

/** What the work is compared with, in sentences. */
function comparisonsOf({ median, categoryMedian }: WorkFigures, views: number): string[] {
  const compared = (what: string, usual: number) =>
    `${what}: ${formatCount(usual)} tayangan${
      usual > 0 ? `. Konten ini ${formatTenths(views / usual)} kali median itu.` : '.'
    }`;
  return [
    ...(median
      ? [compared(`Median ${formatCount(median.videos)} video sebelumnya di akun ini`, median.views)]
      : []),
    ...(categoryMedian
      ? [
          compared(
            `Median video ${formatCount(categoryMedian.kols)} KOL kategori ${categoryMedian.category}`,
            categoryMedian.views,
          ),
        ]
      : []),
  ];
}

const COLUMNS: Column<Figures>[] = [
  { key: 'at', header: 'Waktu', primary: true, cell: ({ at }) => formatDate(at) },
  {
    key: 'source',
    header: 'Sumber',
    cell: ({ source, proof, isLate }) => (
      <>
        {SOURCE_LABELS[source]}
        {isLate && ' (terlambat dibaca)'}
        {proof && (
          <>
            {' · '}
            <NewTabLink href={proof}>Tangkapan layar</NewTabLink>
          </>
        )}
      </>
    ),
  },
  { key: 'views', header: 'Tayangan', align: 'end', cell: ({ views }) => formatCount(views) },
  { key: 'likes', header: 'Suka', align: 'end', cell: ({ likes }) => formatCount(likes) },
  { key: 'comments', header: 'Komentar', align: 'end', cell: ({ comments }) => formatCount(comments) },
  { key: 'shares', header: 'Dibagikan', align: 'end', cell: ({ shares }) => formatCount(shares) },
  { key: 'saves', header: 'Disimpan', align: 'end', cell: ({ saves }) => formatCount(saves) },
  { key: 'rate', header: 'ER', align: 'end', cell: rateOf },
];

const DAYS = [0, 5, 10, 15, 20, 25, 30];

/** All readings: a curve by age of the work, and the same as a table. */
function History({ work: { publishedAt, figures } }: { work: WorkFigures }) {
  const points = [...figures].reverse().map(({ at, source, views }): CurvePoint => {
    const x = Math.max(0, Date.parse(at) - Date.parse(publishedAt)) / DAY_MS;
    const name = `${formatDate(at)} · ${SOURCE_LABELS[source]}`;
    return source === 'tiktok' ? { x, name, read: views } : { x, name, typed: views };
  });
  return (
    <>
      <CurveFrame
        points={points.filter(({ x }) => x <= 31)}
        ticks={DAYS}
        tickLabel={(day) => (day === 0 ? 'Tayang' : `H${day}`)}
      />
      {points.some(({ typed }) => typed !== undefined) && (
        <Text size="xs" tone="muted">
          Garis utuh dibaca di TikTok, garis putus-putus diisi kreator.
        </Text>
      )}
      <Collapsible title={`Semua angka (${figures.length})`}>
        <DataTable
          caption="Angka menurut waktu"
          columns={COLUMNS}
          rows={figures}
          rowKey={({ at, source }) => `${at} ${source}`}
        />
      </Collapsible>
    </>
  );
}

type AskedProps = Pick<PieceProps, 'which'> & Pick<WorkFigures, 'askedAt'>;

function Type({ which, askedAt }: AskedProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TypeForm which={which} onClose={() => setOpen(false)} />;
  return (
    <>
      {askedAt && (
        <InlineAlert tone="warning" title="Brand meminta angka terbaru">
          Diminta {formatDate(askedAt)}.
        </InlineAlert>
      )}
      <Row>
        <Button size="sm" variant={askedAt ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          Isi Angka
        </Button>
      </Row>
    </>
  );
}

const ASK_FAILED = 'Permintaan belum terkirim. Periksa koneksi Anda, lalu coba lagi.';

function Ask({ which, askedAt }: AskedProps) {
  const action = useFiguresAction(which);
  if (askedAt)
    return (
      <Text size="sm" tone="muted">
        Angka terbaru diminta {formatDate(askedAt)}. Menunggu kreator.
      </Text>
    );
  if (!hasRight('campaigns')) return null;
  return (
    <>
      {action.status === 'error' && (
        <InlineAlert tone="danger">
          {errorText(action.error, { refused: ASK_FAILED, failed: ASK_FAILED })}
        </InlineAlert>
      )}
      <Row>
        <Button
          size="sm"
          variant="secondary"
          loading={action.isPending}
          onClick={() => action.submit({ kind: 'ask' })}
        >
          Minta Angka Terbaru
        </Button>
      </Row>
    </>
  );
}
