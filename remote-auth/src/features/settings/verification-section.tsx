import { type Verification, withdrawVerification } from '@sohor/shared/api';
import { DAY_MS, formatDate } from '@sohor/shared/format';
import {
  brandMarkText,
  errorText,
  LoadedPart,
  useOpened,
  usePart,
  useSubmit,
} from '@sohor/shared/page-parts';
import { notify, now } from '@sohor/shared/platform';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  InlineAlert,
  NewTabLink,
  Row,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useVerification, VERIFICATION_KEY } from './settings.queries.ts';

const DIALOG = {
  name: 'verification-dialog',
  load: async () =>
    (await import(/* webpackChunkName: "verification-dialog" */ './verification-dialog.tsx'))
      .VerificationDialog,
};
/** When 'Perpanjang' is offered, as the notice is sent. */
const RENEW_BEFORE_MS = 30 * DAY_MS;

const inJakarta = (at: string) => `${formatDate(at, 'Asia/Jakarta')} WIB`;
const isEnding = (until: string | null) => until !== null && Date.parse(until) - now() <= RENEW_BEFORE_MS;

/** What a Brand may do next; null while its mark still holds for long, or a request waits. */
function askLabel({ mark, request }: Verification): string | null {
  if (request?.state === 'waiting') return null;
  if (mark) return isEnding(mark.until) ? 'Perpanjang' : null;
  return request ? 'Minta Lagi' : 'Minta Verifikasi';
}

/** The company behind a Brand: whether staff has verified it, and what becomes of a request. */
export function VerificationSection() {
  const query = useVerification();
  const opened = useOpened('verifikasi');
  const dialog = usePart(DIALOG, opened.id !== null);
  const label = query.data && askLabel(query.data);
  return (
    <Card
      as="section"
      title="Verifikasi Brand"
      subtitle="KOL melihat tanda 'Brand terverifikasi' sebelum mendaftar dan menandatangani kontrak."
      actions={
        label && (
          <Button
            size="sm"
            variant="secondary"
            disabled={!query.data?.isEmailConfirmed}
            onClick={() => opened.open('minta')}
          >
            {label}
          </Button>
        )
      }
    >
      <LoadedPart query={query} loading="Memuat verifikasi..." failed="Status verifikasi tidak dapat dimuat.">
        {(verification) => <Standing verification={verification} />}
      </LoadedPart>
      {opened.id !== null && (
        <LoadedPart query={dialog} loading="Memuat formulir..." failed="Formulir gagal dimuat.">
          {(VerificationDialog) => <VerificationDialog onClose={opened.close} />}
        </LoadedPart>
      )}
    </Card>
  );
}

function Standing({ verification }: { verification: Verification }) {
  const { mark, request, isEmailConfirmed } = verification;
  return (
    <Stack gap={4}>
      <Row gap={2} wrap>
        {mark ? <Badge tone="success">Brand terverifikasi</Badge> : <Badge>Belum terverifikasi</Badge>}
        {mark && (
          <Text size="sm" tone="muted">
            {brandMarkText(mark)}
          </Text>
        )}
      </Row>
      {mark && isEnding(mark.until) && request?.state !== 'waiting' && (
        <InlineAlert tone="warning">
          Verifikasi Anda segera berakhir. Perpanjang dengan dokumen terbaru supaya tandanya tidak hilang.
        </InlineAlert>
      )}
      {request?.state === 'waiting' && <Waiting request={request} />}
      {request?.state === 'refused' && (
        <InlineAlert tone="danger" title="Permintaan ditolak">
          {request.reason}. Perbaiki, lalu minta lagi.
        </InlineAlert>
      )}
      {!mark && request?.state === 'approved' && (
        <Text size="sm" tone="muted">
          Verifikasi sebelumnya sudah berakhir: masanya lewat, nama brand diganti, atau dicabut oleh staf.
        </Text>
      )}
      {!isEmailConfirmed && (
        <InlineAlert tone="info">
          Pastikan alamat email Anda di bagian Akun dulu, lalu minta verifikasi.
        </InlineAlert>
      )}
    </Stack>
  );
}

function Waiting({ request }: { request: NonNullable<Verification['request']> }) {
  const cache = useQueryClient();
  const { submit, isPending, error } = useSubmit({
    send: withdrawVerification,
    onSuccess: () => {
      notify.success('Permintaan verifikasi ditarik.');
      return cache.invalidateQueries({ queryKey: VERIFICATION_KEY });
    },
  });
  const isLate = Date.parse(request.dueAt) <= now();
  return (
    <InlineAlert
      tone={error ? 'danger' : 'info'}
      title="Permintaan Anda sedang diperiksa"
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={isPending}
          loadingText="Menarik..."
          onClick={() => submit()}
        >
          Tarik Permintaan
        </Button>
      }
    >
      <Stack gap={3}>
        <Text size="sm">
          {isLate
            ? 'Pemeriksaan memakan waktu lebih lama dari biasanya. Anda diberi tahu begitu selesai.'
            : `Diputuskan paling lambat ${inJakarta(request.dueAt)}.`}
        </Text>
        <DescriptionList
          layout="rows"
          items={[
            { term: request.numberKind, value: request.number },
            { term: 'Badan usaha', value: request.company },
            { term: 'Dokumen', value: <NewTabLink href={request.document}>Lihat dokumen</NewTabLink> },
          ]}
        />
        {error &&
          errorText(error, { refused: 'Permintaan belum ditarik.', failed: 'Permintaan belum ditarik.' })}
      </Stack>
    </InlineAlert>
  );
}
