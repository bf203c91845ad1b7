import { inJakarta, ownRows } from '../../platform/own-data.ts';

export const PAYMENT_DATA = [
  ownRows({
    file: 'pembayaran',
    role: 'Brand',
    columns: {
      Pesanan: 'o.order_id',
      Untuk: "CASE o.purpose WHEN 'top_up' THEN 'top up saldo' ELSE 'campaign' END",
      Dari: "CASE o.source WHEN 'balance' THEN 'saldo' ELSE 'gerbang pembayaran' END",
      Cara: 'o.gateway_payment_type',
      Jumlah: 'o.amount_idr',
      Ditarik: 'o.reversed_idr',
      Status: 'o.status',
      'Dibuat (WIB)': inJakarta('o.created_at'),
      'Dibayar (WIB)': inJakarta('o.closed_at'),
    },
    rows: 'FROM payment_orders o WHERE o.brand_id = $owner',
    order: 'o.id',
  }),
];
