import { createReportLink, fetchReportLinks, type ReportLink, revokeReportLink } from '@sohor/shared/api';
import { formatCount, formatDate } from '@sohor/shared/format';
import { errorText, LoadedPart, useSubmit } from '@sohor/shared/page-parts';
import { notify, now } from '@sohor/shared/platform';
import {
  Button,
  Checkbox,
  type Column,
  CopyButton,
  DataTable,
  Dialog,
  InlineAlert,
  RadioGroup,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { PATHS, REPORT_LINK_DAYS, type ReportLinkDays } from '@sohor/shared/wire/catalog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const keyOf = (campaignId: string) => ['report-links', campaignId];
const FAILED = 'Tautan belum dibuat. Periksa koneksi Anda, lalu coba lagi.';
const REVOKE_FAILED = 'Tautan belum dicabut. Periksa koneksi Anda, lalu coba lagi.';

export interface ShareDialogProps {
  campaignId: string;
  open: boolean;
  onClose: () => void;
}

/** Links by which others read the report: makes one, shows how often each was opened, and ends it. */
export function ShareDialog({ campaignId, open, onClose }: ShareDialogProps) {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(campaignId) });
  const [days, setDays] = useState<ReportLinkDays>('30');
  const [showsPrices, setShowsPrices] = useState(false);
  /** Of the link that was made last. */
  const [token, setToken] = useState<string>();
  const links = useQuery({
    queryKey: keyOf(campaignId),
    queryFn: () => fetchReportLinks(campaignId),
    enabled: open,
    staleTime: 0,
  });
  const making = useSubmit({
    send: () => createReportLink(campaignId, days, showsPrices),
    onSuccess: (made) => {
      setToken(made);
      return reload();
    },
  });
  return (
    <Dialog open={open} onClose={onClose} dismissible={!making.isPending} title="Bagikan laporan" size="md">
      <Stack gap={4}>
        <Text size="sm" tone="muted">
          Siapa pun yang memegang tautannya dapat membaca laporan ini tanpa akun. Nomor, e-mail, dan rekening
          tidak pernah ditampilkan.
        </Text>
        <RadioGroup
          label="Berlaku selama (hari)"
          variant="segmented"
          value={days}
          onValueChange={(value) => setDays(REPORT_LINK_DAYS.find((one) => one === value) ?? '30')}
          options={REPORT_LINK_DAYS}
        />
        <Checkbox
          label="Tampilkan harga, CPV, CPM, dan CPE"
          checked={showsPrices}
          onChange={({ target }) => setShowsPrices(target.checked)}
        />
        {making.status === 'error' && (
          <InlineAlert tone="danger">
            {errorText(making.error, { refused: FAILED, failed: FAILED })}
          </InlineAlert>
        )}
        <Button loading={making.isPending} loadingText="Membuat..." onClick={() => making.submit()}>
          Buat Tautan
        </Button>
        {token && making.status === 'success' && <NewLink token={token} />}
        <LoadedPart query={links} loading="Memuat tautan..." failed="Tautan gagal dimuat.">
          {(list) => (
            <Links
              list={list}
              onRevoked={({ id }) => {
                // The newest one is listed first.
                if (id === list[0]?.id) setToken(undefined);
                return reload();
              }}
            />
          )}
        </LoadedPart>
      </Stack>
    </Dialog>
  );
}

/** Shown once: nobody can ask for it again. */
function NewLink({ token }: { token: string }) {
  const address = `${window.location.origin}${PATHS.sharedReport(token)}`;
  return (
    <InlineAlert tone="success" title="Tautan siap dibagikan" actions={<CopyButton text={address} />}>
      Salin sekarang: tautan ini tidak ditampilkan lagi. <br />
      <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
    </InlineAlert>
  );
}

interface LinksProps {
  list: readonly ReportLink[];
  onRevoked: (link: ReportLink) => unknown;
}

function Links({ list, onRevoked }: LinksProps) {
  const revoking = useSubmit({
    send: ({ id }: ReportLink) => revokeReportLink(id),
    onSuccess: (_, link) => {
      notify.success('Tautan dicabut dan tidak dapat dibuka lagi.');
      return onRevoked(link);
    },
    onError: (error) => {
      notify.error(errorText(error, { refused: REVOKE_FAILED, failed: REVOKE_FAILED }));
    },
  });
  if (list.length === 0) return null;
  const isLive = ({ revokedAt, expiresAt }: ReportLink) =>
    revokedAt === null && Date.parse(expiresAt) > now();
  const columns: Column<ReportLink>[] = [
    { key: 'made', header: 'Dibuat', primary: true, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'state',
      header: 'Berlaku sampai',
      cell: (link) =>
        link.revokedAt
          ? `Dicabut ${formatDate(link.revokedAt)}`
          : isLive(link)
            ? formatDate(link.expiresAt)
            : 'Sudah berakhir',
    },
    { key: 'prices', header: 'Harga', cell: ({ showsPrices }) => (showsPrices ? 'Tampil' : 'Tidak') },
    { key: 'views', header: 'Dibuka', align: 'end', cell: ({ views }) => `${formatCount(views)} kali` },
    {
      key: 'revoke',
      header: 'Aksi',
      pinned: true,
      cell: (link) =>
        isLive(link) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Cabut tautan ${formatDate(link.createdAt)}`}
            loading={revoking.isPending && revoking.input?.id === link.id}
            onClick={() => revoking.submit(link)}
          >
            Cabut
          </Button>
        ),
    },
  ];
  return <DataTable caption="Tautan laporan" columns={columns} rows={list} rowKey={({ id }) => id} />;
}
