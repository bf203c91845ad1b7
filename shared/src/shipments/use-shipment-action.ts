import {
  answerShipment,
  endShipment,
  giveShipmentAddress,
  offerShipment,
  type Shipment,
  type ShipmentAddress,
  sendShipment,
} from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import type { Courier } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { shipmentKey } from './shipment-key.ts';

/** An act on a product; `problem` says what is wrong with it. */
export type ShipmentAction =
  | { kind: 'offer'; product: string }
  | { kind: 'address'; address: ShipmentAddress }
  | { kind: 'send'; courier: Courier; tracking: string }
  | { kind: 'received' }
  | { kind: 'problem'; problem: string }
  | { kind: 'end' };

const DONE: Readonly<Record<ShipmentAction['kind'], string>> = {
  offer: 'KOL diminta memberi alamat.',
  address: 'Alamat dikirim ke brand.',
  send: 'KOL diberi tahu bahwa produk sudah dikirim.',
  received: 'Brand diberi tahu bahwa produk sudah diterima.',
  problem: 'Keterangan Anda dikirim ke brand.',
  end: 'Pekerjaan berlanjut tanpa produk.',
};

function send(contractId: string, action: ShipmentAction): Promise<Shipment> {
  switch (action.kind) {
    case 'offer':
      return offerShipment(contractId, action.product);
    case 'address':
      return giveShipmentAddress(contractId, action.address);
    case 'send':
      return sendShipment(contractId, action);
    case 'end':
      return endShipment(contractId);
    default:
      return answerShipment(contractId, action.kind === 'problem' ? action.problem : null);
  }
}

/** Runs one act at a time. @param onDone called after a success, and when the other side was faster */
export function useShipmentAction(contractId: string, onDone: () => void) {
  const cache = useQueryClient();
  const key = shipmentKey(contractId);
  const action = useSubmit({
    send: (input: ShipmentAction) => send(contractId, input),
    onSuccess: (shipment, { kind }) => {
      cache.setQueryData(key, shipment);
      onDone();
      notify.success(DONE[kind]);
      // The deadline of the work may have moved.
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    },
    // 409: the other side, or somebody else of the team, was faster.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? cache.invalidateQueries({ queryKey: key })
        : undefined,
  });
  const error =
    action.status === 'error'
      ? errorText(action.error, {
          refused: 'Permintaan ditolak. Silakan coba lagi.',
          failed: 'Belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
        })
      : null;
  return { ...action, error };
}
