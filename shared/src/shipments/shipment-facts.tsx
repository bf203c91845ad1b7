import type { Shipment, ShipmentAddress } from '@sohor/shared/api';
import { formatDate, formatPhone } from '@sohor/shared/format';
import { CopyButton, DescriptionList, Stack } from '@sohor/shared/ui';
import styles from './shipments.module.css';

const linesOf = ({ recipient, phone, street, district, city, province, postcode }: ShipmentAddress) =>
  [recipient, formatPhone(phone), street, `${district}, ${city}`, `${province} ${postcode}`].join('\n');

/** What is known of a product: what it is, where it goes, how it was sent. */
export function ShipmentFacts({ shipment, canCopy }: { shipment: Shipment; canCopy: boolean }) {
  const { product, address, courier, tracking, problem, sentAt, movedDays } = shipment;
  const words = (text: string) => <span className={styles.words}>{text}</span>;
  return (
    <DescriptionList
      layout="rows"
      items={[
        { term: 'Produk', value: words(product) },
        ...(address
          ? [
              {
                term: 'Alamat',
                value: (
                  <Stack gap={2} align="end">
                    {words(linesOf(address))}
                    {canCopy && <CopyButton text={linesOf(address)} label="Salin alamat" />}
                  </Stack>
                ),
              },
            ]
          : []),
        ...(courier ? [{ term: 'Kurir', value: courier }] : []),
        ...(tracking
          ? [
              {
                term: 'Nomor resi',
                value: (
                  <Stack gap={2} align="end">
                    {words(tracking)}
                    <CopyButton text={tracking} label="Salin resi" />
                  </Stack>
                ),
              },
            ]
          : []),
        ...(sentAt ? [{ term: 'Dikirim', value: formatDate(sentAt) }] : []),
        ...(problem ? [{ term: 'Keterangan KOL', value: words(problem) }] : []),
        ...(movedDays > 0 ? [{ term: 'Tenggat konten', value: `Mundur ${movedDays} hari` }] : []),
      ]}
    />
  );
}
