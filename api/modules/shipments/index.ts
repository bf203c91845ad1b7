import './shipments.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleAddressClearing } from './clear-addresses.ts';
import { registerShipmentRoutes } from './shipments.routes.ts';

/** Products that Brands send to KOLs for signed work. */
export function registerShipments(app: FastifyInstance, context: Context): void {
  registerShipmentRoutes(app);
  scheduleAddressClearing(context);
}

export { SHIPMENT_DATA } from './own-data.ts';
export { findEvidence } from './read-shipment.ts';
export { eraseAddressesOf } from './shipments.repository.ts';
