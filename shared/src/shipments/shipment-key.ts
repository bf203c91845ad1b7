export const shipmentKey = (contractId: string) => ['shipment', contractId];
