import Building2 from 'lucide-react/icons/building-2';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactElement, useState } from 'react';
import { Sample } from './gallery-sample.tsx';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  ChipGroup,
  CodeBoxes,
  Columns,
  ConfirmDialog,
  CopyButton,
  DateField,
  Dialog,
  FileField,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MoneyField,
  type MoneyValue,
  NewTabLink,
  NumberField,
  Popover,
  RadioGroup,
  Row,
  SearchField,
  SelectField,
  Stack,
  Text,
  TextArea,
  TextField,
  TextLink,
  Tooltip,
} from './index.ts';

/** Buttons, dialogs, menus and fields. */
export function GalleryForms(): ReactElement {
  const [dialog, setDialog] = useState<'form' | 'confirm' | null>(null);
  const [busy, setBusy] = useState(false);
  const [price, setPrice] = useState<MoneyValue>(100000);
  const [kolCount, setKolCount] = useState<MoneyValue>(3);
  const [code, setCode] = useState('12');
  const [query, setQuery] = useState('Ayu');
  const [chosen, setChosen] = useState<string[]>(['Beauty', 'Food']);
  const [file, setFile] = useState<File | null>(null);
  const run = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <>
      <Sample title="Tombol">
        <Row gap={3}>
          <Button onClick={run} loading={busy}>
            Masuk
          </Button>
          <Button variant="accent" iconStart={<Sparkles aria-hidden="true" />}>
            Top Up Saldo
          </Button>
          <Button variant="secondary" iconStart={<Download aria-hidden="true" />}>
            Unduh
          </Button>
          <Button variant="ghost">Batal</Button>
          <Button variant="danger">Tolak Kontrak</Button>
          <Button disabled>Nonaktif</Button>
          <Button loading loadingText="Mengirim Undangan...">
            Kirim Undangan
          </Button>
        </Row>
        <Row gap={3}>
          <Button size="sm">Kecil</Button>
          <Button size="lg" iconEnd={<Plus aria-hidden="true" />}>
            Buat Campaign
          </Button>
          <Button variant="secondary" render={<a href="#tautan">Tautan</a>} />
          <Popover trigger={<Badge tone="info">Brand terverifikasi</Badge>} title="Brand terverifikasi">
            NIB diperiksa staf pada 28 Maret 2026.
          </Popover>
          <Tooltip text="Ubah profil">
            <IconButton label="Ubah profil" icon={<Pencil aria-hidden="true" />} />
          </Tooltip>
          <IconButton variant="outline" label="Tambah" icon={<Plus aria-hidden="true" />} />
          <IconButton variant="brand" label="Unduh" icon={<Download aria-hidden="true" />} />
          <CopyButton text="SHR-001" />
          <Menu
            trigger={
              <IconButton
                variant="outline"
                label="Menu akun"
                icon={<EllipsisVertical aria-hidden="true" />}
              />
            }
            header={
              <>
                <Text weight="semibold">Ayu Lestari</Text>
                <Text size="sm" tone="muted">
                  ayu@sohor.example
                </Text>
              </>
            }
          >
            <MenuItem icon={<Pencil aria-hidden="true" />}>Ubah profil</MenuItem>
            <MenuItem disabled>Perangkat</MenuItem>
            <MenuSeparator />
            <MenuItem tone="danger" icon={<LogOut aria-hidden="true" />}>
              Logout
            </MenuItem>
          </Menu>
          <Button variant="secondary" onClick={() => setDialog('form')}>
            Buka dialog
          </Button>
          <Button variant="secondary" onClick={() => setDialog('confirm')}>
            Buka konfirmasi
          </Button>
        </Row>
      </Sample>

      <Sample title="Isian">
        <Card>
          <Columns>
            <TextField label="Nama lengkap" placeholder="Nama sesuai KTP" autoComplete="name" />
            <TextField label="Email" type="email" defaultValue="ayu@" error="Format email tidak valid." />
            <TextField
              label="Nomor WhatsApp"
              type="tel"
              prefix="+62"
              hint="Kode akan dikirim ke nomor ini."
            />
            <TextField label="Website" optional disabled defaultValue="https://sohor.example" />
            <SelectField
              label="Jenis pekerjaan"
              placeholder="-- Pilih --"
              defaultValue=""
              options={['Instagram Story', 'TikTok Video Post']}
            />
            <SelectField
              label="Tipe konten"
              error="Pilih tipe konten."
              defaultValue="Repost"
              options={['Repost', 'Simple']}
            />
            <DateField label="Tanggal mulai" defaultValue="2025-09-07" />
            <MoneyField label="Harga pekerjaan" value={price} onChange={setPrice} hint="Di luar pajak." />
            <NumberField label="Jumlah KOL" value={kolCount} onChange={setKolCount} />
            <TextArea
              label="Arahan konten"
              counter
              maxLength={500}
              defaultValue="Tunjukkan produk di 3 detik pertama."
            />
            <TextArea label="Catatan" optional error="Catatan terlalu panjang." />
            <FileField label="Cover" value={file} onChange={setFile} />
            <FileField
              label="Cover yang diunggah"
              value={null}
              onChange={() => undefined}
              previewUrl={PICTURE}
              progress={64}
            />
          </Columns>
        </Card>
        <Columns>
          <Card>
            <RadioGroup
              label="Saya mendaftar sebagai"
              defaultValue="KOL"
              options={[
                {
                  value: 'KOL',
                  label: 'KOL',
                  description: 'Terima campaign dan kelola tarif.',
                  icon: <Sparkles aria-hidden="true" />,
                },
                {
                  value: 'Brand',
                  label: 'Brand',
                  description: 'Buat campaign dan undang KOL.',
                  icon: <Building2 aria-hidden="true" />,
                },
              ]}
            />
            <RadioGroup variant="segmented" label="Mata uang" defaultValue="IDR" options={['IDR', 'USD']} />
            <RadioGroup
              variant="chips"
              label="Yang dipromosikan"
              defaultValue="Event"
              options={['Produk', 'Event', 'Aplikasi', 'Website']}
            />
            <ChipGroup
              label="Kategori"
              value={chosen}
              onChange={setChosen}
              max={3}
              hint="Paling banyak tiga."
              options={['Fashion', 'Beauty', 'Lifestyle', 'Travel', 'Food', 'Health']}
            />
          </Card>
          <Card>
            <CodeBoxes value={code} onChange={setCode} hint="Berlaku lima menit." />
            <CodeBoxes
              label="Kode salah"
              value="1234"
              onChange={() => undefined}
              error="Kode OTP salah atau kedaluwarsa. Mohon coba lagi."
            />
            <SearchField label="Cari KOL" placeholder="Cari nama KOL..." value={query} onChange={setQuery} />
            <SearchField
              label="Cari KOL"
              placeholder="Pilih kategori untuk mencari..."
              value=""
              onChange={() => undefined}
              disabled
            />
            <Checkbox
              label={
                <>
                  Saya menyetujui <TextLink href="#term">syarat & ketentuan</TextLink> dan{' '}
                  <NewTabLink href="#privacy">kebijakan privasi</NewTabLink>
                </>
              }
              defaultChecked
            />
            <Checkbox label="Ingat perangkat ini" error="Anda harus menyetujui syarat & ketentuan." />
            <Checkbox label="Tidak tersedia" disabled />
          </Card>
        </Columns>
      </Sample>

      <Dialog
        open={dialog === 'form'}
        onClose={() => setDialog(null)}
        title="Tanda Tangan Kontrak"
        description="Perjanjian Kerjasama Influencer"
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialog(null)}>
              Tolak Kontrak
            </Button>
            <Button onClick={() => setDialog(null)}>Setuju dan Tanda Tangan Kontrak</Button>
          </>
        }
      >
        <Stack>
          {[1, 2, 3, 4, 5, 6, 7].map((term) => (
            <Text key={term}>
              {term}. Konten harus mengikuti panduan yang disepakati dan nilai-nilai brand. Pembayaran
              dilakukan setelah pekerjaan selesai dan diverifikasi.
            </Text>
          ))}
          <Checkbox label="Saya telah membaca dan menyetujui semua ketentuan kontrak ini." />
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'confirm'}
        onClose={() => setDialog(null)}
        onConfirm={run}
        loading={busy}
        title="Aktifkan Campaign"
        description="Kampanye Kopi Nusantara, total pembayaran Rp2.500.000."
        confirmLabel="Aktifkan Sekarang"
      />
    </>
  );
}

/** A picture that needs no network. */
export const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'%3E%3Crect width='640' height='360' fill='%23eab38c'/%3E%3Ccircle cx='470' cy='120' r='70' fill='%23fbb02a'/%3E%3Cpath d='M0 300 200 120l140 130 90-70 210 180H0Z' fill='%238b1f55'/%3E%3C/svg%3E";
