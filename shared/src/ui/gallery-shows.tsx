import BadgeCheck from 'lucide-react/icons/badge-check';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactElement, useState } from 'react';
import { formatPeriod, formatRupiah } from '../format/index.ts';
import { PICTURE } from './gallery-forms.tsx';
import { Sample } from './gallery-sample.tsx';
import {
  Avatar,
  AwaitedFigure,
  Badge,
  Button,
  Card,
  CardGrid,
  CardList,
  ClampedText,
  Collapsible,
  Columns,
  CoverImage,
  DataTable,
  DescriptionList,
  FactList,
  FigureRow,
  MediaRow,
  Pagination,
  ProgressBar,
  Row,
  Score,
  Stack,
  StatCard,
  Tabs,
  Text,
} from './index.ts';

const LONG =
  'Tunjukkan produk dalam tiga detik pertama, sebutkan manfaat utama dengan bahasa sendiri, dan tutup dengan ajakan membeli. Hindari menyebut merek lain, musik berhak cipta, dan filter wajah yang berlebihan.';
const NAMES = [
  'Ayu Lestari',
  'Budi Santoso',
  'Citra Dewi',
  'Dimas Pratama',
  'Eka Putri',
  'Fajar Nugroho',
  'Gita',
  'Hana Wijaya',
];

const itself = (name: string) => name;
const nameCard = (name: string) => <Card padding="sm">{name}</Card>;

/** Cards, figures, people and tables. */
export function GalleryShows(): ReactElement {
  const [size, setSize] = useState(10);
  return (
    <>
      <Sample title="Angka">
        <CardGrid min="sm" stretch>
          <StatCard
            highlight
            label="Dompet Digital"
            value={formatRupiah(12_450_000)}
            note="Saldo tersedia"
            icon={<Wallet aria-hidden="true" />}
            action={
              <Button variant="accent" size="sm">
                Top Up Saldo
              </Button>
            }
          />
          <StatCard label="Dompet Digital" value={<AwaitedFigure />} note="Menunggu angkanya" />
          <StatCard
            label="Total Proyek"
            value="12"
            icon={<FolderKanban aria-hidden="true" />}
            details={[
              { label: 'Aktif', value: 5 },
              { label: 'Selesai', value: 4 },
              { label: 'Draft', value: 3 },
            ]}
          />
          <StatCard
            label="Pendaftaran Influencer"
            value="48"
            tone="success"
            icon={<Users aria-hidden="true" />}
            note="1.204 di seluruh platform"
          />
          <StatCard
            label="Tagihan Jatuh Tempo"
            value={formatRupiah(0)}
            tone="warning"
            icon={<ReceiptText aria-hidden="true" />}
            action={
              <Button variant="secondary" size="sm">
                Bayar Sekarang
              </Button>
            }
          />
        </CardGrid>
      </Sample>

      <Sample title="Kartu campaign">
        <CardGrid>
          {[PICTURE, null, '/rusak.png'].map((src, place) => (
            <Card
              key={String(src)}
              as="article"
              interactive
              media={<CoverImage src={src} alt="Cover Kopi Nusantara" />}
              mediaBadge={place === 2 && <Badge tone="info">Selesai</Badge>}
              title="Kopi Nusantara: Ramadan"
              headingLevel={3}
              subtitle="TikTok Video Post · Product"
              footer={
                <Button variant={place === 1 ? 'primary' : 'secondary'}>
                  {place === 1 ? 'Aktifkan Campaign' : 'Lihat Detail'}
                </Button>
              }
            >
              <Row justify="between">
                <Text weight="bold" size="lg" numeric>
                  {formatRupiah(2_500_000)}
                </Text>
                {place === 1 ? (
                  <Badge tone="warning" dot>
                    Menunggu Verifikasi
                  </Badge>
                ) : (
                  <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
                    Terverifikasi
                  </Badge>
                )}
              </Row>
              <Text size="sm" tone="muted">
                {formatPeriod('2025-09-07', '2025-10-10')}
              </Text>
              <ClampedText expandable>{LONG}</ClampedText>
            </Card>
          ))}
        </CardGrid>
      </Sample>

      <Sample title="Daftar panjang">
        <CardList items={NAMES} keyOf={itself} kind="plain">
          {nameCard}
        </CardList>
      </Sample>

      <Sample title="Orang dan skor">
        <Columns layout="aside-end">
          <Card title="Daftar Pelamar" subtitle="Kopi Nusantara" headingLevel={3}>
            <Tabs
              label="Status pelamar"
              items={[
                {
                  value: 'pending',
                  label: 'Need Approval',
                  count: 3,
                  content: (
                    <Stack>
                      {NAMES.slice(0, 3).map((name) => (
                        <MediaRow
                          key={name}
                          media={<Avatar name={name} />}
                          title={name}
                          subtitle={`${name.toLowerCase().replace(' ', '.')}@sohor.example`}
                          actions={
                            <>
                              <Button size="sm">Approve</Button>
                              <Button size="sm" variant="secondary">
                                Reject
                              </Button>
                            </>
                          }
                        />
                      ))}
                    </Stack>
                  ),
                },
                { value: 'approved', label: 'Approved', count: 12, content: <Text>Disetujui</Text> },
                {
                  value: 'rejected',
                  label: 'Rejected',
                  count: 0,
                  content: <Text>Tidak ada pelamar yang ditolak.</Text>,
                },
              ]}
            />
          </Card>
          <Card title="Sohor Score" headingLevel={3}>
            <Row gap={4}>
              <Score value={82} size="lg" />
              <Score value={55} label="Sohor Score" named />
              <Score value={21} size="sm" />
              <Score value={null} />
            </Row>
            <Row>
              <Score variant="pill" value={82} />
              <Score variant="pill" value={55} />
              <Score variant="pill" value={null} />
            </Row>
            <ProgressBar label="Engagement Rate" value={72} />
            <ProgressBar label="Reach Ratio" value={48} tone="warning" />
            <ProgressBar label="Sinkronisasi" value={null} valueText="Berjalan" />
          </Card>
        </Columns>
        <Row gap={3}>
          {NAMES.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Gambar rusak" src="/rusak.png" />
          <Avatar name="Gambar" src={PICTURE} size="lg" alt="Gambar" />
          <Avatar name="Ayu Lestari" size="xl" />
        </Row>
        <Row>
          {(['neutral', 'brand', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone} dot>
              {tone}
            </Badge>
          ))}
        </Row>
      </Sample>

      <Sample title="Tabel dan daftar">
        <DataTable
          caption="Transaksi"
          rowKey={(row) => row.id}
          rows={[
            { id: 'TRX-001', date: '7 September 2025', amount: 2_500_000 },
            { id: 'TRX-002', date: '8 September 2025', amount: -750_000 },
          ]}
          columns={[
            { key: 'id', header: 'ID Transaksi', cell: (row) => row.id, primary: true },
            { key: 'date', header: 'Tanggal', cell: (row) => row.date },
            { key: 'state', header: 'Status', cell: () => <Badge tone="success">Lunas</Badge> },
            { key: 'amount', header: 'Jumlah', cell: (row) => formatRupiah(row.amount), align: 'end' },
          ]}
        />
        <Pagination
          summary="Tunjukkan 1 To 10 Of Entries"
          pageSize={size}
          onPageSizeChange={setSize}
          onNext={() => undefined}
        />
        <DataTable
          caption="Kosong"
          rowKey={String}
          rows={[] as string[]}
          columns={[
            { key: 'a', header: 'No Invoice', cell: String },
            { key: 'b', header: 'Jumlah', cell: String, align: 'end' },
          ]}
        />
        <Columns>
          <Card>
            <DescriptionList
              items={[
                { term: 'Jenis pekerjaan', value: 'TikTok Video Post' },
                { term: 'Harga', value: formatRupiah(2_500_000) },
                { term: 'Periode', value: formatPeriod('2025-09-07', '2025-10-10') },
                { term: 'Website', value: '' },
                { term: 'Arahan konten', value: LONG, wide: true },
              ]}
            />
          </Card>
          <Card padding="sm">
            <FigureRow
              items={[
                { label: 'Pengikut TikTok', value: '184,2 rb' },
                { label: 'Rata-rata penayangan', value: 'N/A' },
              ]}
            />
            <FigureRow
              size="lg"
              items={[
                { label: 'Pengikut TikTok', value: '1.789.206' },
                { label: 'Rata-rata penayangan', value: '622.814' },
              ]}
            />
            <FactList
              items={[
                { icon: FolderKanban, term: 'Jenis pekerjaan', value: 'TikTok Video Post' },
                { icon: Users, term: 'Tipe konten', value: 'Product' },
              ]}
            />
            <DescriptionList
              layout="rows"
              items={[
                { term: 'Pengikut', value: '128,4 rb' },
                { term: 'Tayangan', value: '4,5 jt' },
              ]}
            />
            <Collapsible title="Bagaimana skor dihitung?" defaultOpen>
              Dari data TikTok milik KOL sendiri.
            </Collapsible>
            <Collapsible title="Kapan saldo cair?">Setelah pekerjaan diterima.</Collapsible>
          </Card>
        </Columns>
      </Sample>
    </>
  );
}
