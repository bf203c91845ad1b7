import type { ShipmentAddress } from '@sohor/shared/wire';
import type { Courier, ShipmentAct, ShipmentState } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

export type Side = 'brand' | 'kol';

export interface ShipmentTables {
  shipments: {
    contract_id: ColumnType<string, string, never>;
    state: ShipmentState;
    product: ColumnType<string, string, never>;
    address: ColumnType<ShipmentAddress | null, string | null | undefined, string | null>;
    courier: Generated<Courier | null>;
    tracking: Generated<string | null>;
    problem: Generated<string | null>;
    ended_by: Generated<Side | null>;
    asked_at: ColumnType<Date, Date, never>;
    addressed_at: Generated<Date | null>;
    shipped_at: Generated<Date | null>;
    answered_at: Generated<Date | null>;
  };
  /** Each act, in order. */
  shipment_events: Kept<{
    contract_id: string;
    seq: number;
    at: Date;
    side: Side;
    act: ShipmentAct;
    words: string | null;
  }>;
}

/** What other modules may read. */
export interface ShipmentViews {
  shipment_states: Kept<{ contract_id: string; state: ShipmentState }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ShipmentTables, ShipmentViews {}
}
