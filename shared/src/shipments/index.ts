/** The product that a Brand sends for the work of a contract, for both sides. Its code loads when it is shown. */
export { ShipmentSection, type ShipmentSectionProps } from './shipment-section.tsx';
