import type { Shipment, ShipmentAddress } from '@sohor/shared/api';
import { readPhone } from '@sohor/shared/format';
import {
  COURIERS,
  type Courier,
  hasTrackingNumber,
  MAX_PLACE,
  MAX_PROBLEM,
  MAX_PRODUCT,
  MAX_STREET,
  MAX_TRACKING,
} from '@sohor/shared/wire/catalog';
import { FieldsForm, type FieldsFormProps, type FormField } from './fields-form.tsx';
import type { ShipmentAction } from './use-shipment-action.ts';

/** What all forms of a product have in common. */
export interface ShipmentFormProps extends Pick<FieldsFormProps<string>, 'sending' | 'error' | 'onCancel'> {
  onAct: (action: ShipmentAction) => void;
}

const ADDRESS: readonly FormField<keyof ShipmentAddress>[] = [
  { name: 'recipient', label: 'Nama penerima', maxLength: MAX_PLACE, autoComplete: 'name' },
  {
    name: 'phone',
    label: 'Nomor telepon',
    hint: 'Untuk kurir, misalnya 0812-3456-7890',
    maxLength: 30,
    inputMode: 'tel',
    autoComplete: 'tel',
    check: (value) => (value && readPhone(value) === null ? 'Nomor telepon tidak valid.' : undefined),
  },
  {
    name: 'street',
    label: 'Jalan dan nomor rumah',
    hint: 'Dengan RT/RW, kelurahan, atau patokan',
    maxLength: MAX_STREET,
    autoComplete: 'street-address',
  },
  { name: 'district', label: 'Kecamatan', maxLength: MAX_PLACE, autoComplete: 'address-level3' },
  { name: 'city', label: 'Kota atau kabupaten', maxLength: MAX_PLACE, autoComplete: 'address-level2' },
  { name: 'province', label: 'Provinsi', maxLength: MAX_PLACE, autoComplete: 'address-level1' },
  {
    name: 'postcode',
    label: 'Kode pos',
    maxLength: 5,
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    check: (value) => (value && !/^[1-9]\d{4}$/.test(value) ? 'Kode pos terdiri dari 5 angka.' : undefined),
  },
];

export function AddressForm({
  start,
  onAct,
  ...form
}: ShipmentFormProps & { start: ShipmentAddress | null }) {
  return (
    <FieldsForm
      label="Alamat pengiriman"
      fields={ADDRESS}
      start={start ? { ...start } : undefined}
      submit="Kirim Alamat"
      onSend={(address) => onAct({ kind: 'address', address })}
      {...form}
    />
  );
}

export function SentForm({ start, onAct, ...form }: ShipmentFormProps & { start: Shipment }) {
  const isNew = start.state !== 'shipped';
  return (
    <FieldsForm
      label="Pengiriman"
      fields={[
        { name: 'courier', label: 'Kurir', options: COURIERS },
        {
          name: 'tracking',
          label: 'Nomor resi',
          maxLength: MAX_TRACKING,
          autoComplete: 'off',
          check: (value, { courier }) => {
            if (!/^[A-Za-z0-9 ./-]*$/.test(value))
              return 'Nomor resi hanya berisi huruf, angka, dan tanda hubung.';
            return value === '' && courier && !hasTrackingNumber(courier as Courier) ? '' : undefined;
          },
        },
      ]}
      start={isNew ? {} : { courier: start.courier ?? '', tracking: start.tracking ?? '' }}
      submit={isNew ? 'Produk Sudah Dikirim' : 'Simpan Resi'}
      onSend={({ courier, tracking }) => onAct({ kind: 'send', courier: courier as Courier, tracking })}
      {...form}
    />
  );
}

export function OfferForm({ onAct, ...form }: ShipmentFormProps) {
  const hint = 'KOL membacanya sebelum memberi alamat.';
  return (
    <FieldsForm
      label="Kirim produk"
      fields={[{ name: 'product', label: 'Produk yang dikirim', hint, rows: 2, maxLength: MAX_PRODUCT }]}
      submit="Minta Alamat"
      onSend={(typed) => onAct({ kind: 'offer', ...typed })}
      {...form}
    />
  );
}

export function ProblemForm({ onAct, ...form }: ShipmentFormProps) {
  const hint = 'Misalnya belum sampai setelah 7 hari, atau botolnya pecah.';
  return (
    <FieldsForm
      label="Belum diterima atau rusak"
      fields={[{ name: 'problem', label: 'Apa yang terjadi', hint, rows: 3, maxLength: MAX_PROBLEM }]}
      submit="Kirim Keterangan"
      onSend={(typed) => onAct({ kind: 'problem', ...typed })}
      {...form}
    />
  );
}
