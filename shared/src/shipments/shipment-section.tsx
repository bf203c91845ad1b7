import { fetchShipment, type Party, type WorkState } from '@sohor/shared/api';
import { Later, LoadedPart } from '@sohor/shared/page-parts';
import { Card } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { shipmentKey } from './shipment-key.ts';

const PANEL = {
  name: 'shipment-panel',
  load: async () =>
    (await import(/* webpackChunkName: "shipment-panel" */ './shipment-panel.tsx')).ShipmentPanel,
};

/** Props of {@link ShipmentSection}. */
export interface ShipmentSectionProps {
  contractId: string;
  /** The side that looks at the screen. */
  side: Party;
  /** Name of the other side. */
  otherName: string;
  /** State of the contract's work; undefined before it is signed. */
  work: WorkState | undefined;
}

/** The product of a contract. Nothing where there is none, unless the reader can offer one. */
export function ShipmentSection(props: ShipmentSectionProps) {
  const { contractId, side, work } = props;
  const query = useQuery({
    queryKey: shipmentKey(contractId),
    queryFn: () => fetchShipment(contractId),
    enabled: work !== undefined,
    staleTime: 0,
  });
  const mayOffer = side === 'Brand' && (work === 'awaiting_draft' || work === 'awaiting_link');
  // Most contracts have none, so nothing is announced that does not come.
  if (work === undefined || query.isPending || (query.data === null && !mayOffer)) return null;
  return (
    <Card as="section" aria-label="Produk">
      <LoadedPart query={query} loading="" failed="Pengiriman produk gagal dimuat.">
        {(shipment) => (
          <Later
            part={PANEL}
            props={{ ...props, work, shipment }}
            loading="Memuat pengiriman produk..."
            failed="Pengiriman produk gagal dimuat."
          />
        )}
      </LoadedPart>
    </Card>
  );
}
