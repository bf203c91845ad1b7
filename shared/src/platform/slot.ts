import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { Role, SlotName } from '../wire/catalog.ts';
import type { SessionUser } from './session.ts';

/**
 * The slots of the product, each with the props that its extensions get. The compiler checks `Slot` and the extensions against
 * it. A new slot needs a line here and in `SLOTS` (wire/catalog.ts).
 */
export interface SlotContexts extends Record<SlotName, object> {
  /** In the top bar of the signed-in area, left of the user's menu. Each extension is a square of 2.75 rem. */
  topbar: {
    readonly user: SessionUser;
    /** Shows in the menu how much waits on each page; keys are paths. */
    readonly onWaiting?: (pages: ReadonlyMap<string, number>) => void;
  };
  /** Cards beside the figures of a dashboard. */
  'dashboard-cards': { readonly role: Role };
  /** Buttons for a KOL that a Brand looks at: on a card, in its details, beside an applicant. */
  'kol-actions': { readonly kolId: string; readonly name: string; readonly campaignId?: string };
  /** Buttons for a campaign that a KOL looks at. Left out, it has to do with the Brand already, and can make no offer. */
  'campaign-actions': {
    readonly campaignId: string;
    readonly brand: string;
    /** It applied or was invited, so that it can write to the Brand. */
    readonly canWrite?: boolean;
    readonly canOffer?: boolean;
  };
  /**
   * Below a contract, the work in it, and a dispute about it. `withId`: the user id of the other side; for a KOL the id of the
   * campaign, which stands for its Brand.
   */
  'work-conversation': {
    readonly withId: string;
    readonly name: string;
    readonly campaignId: string;
    /** A dispute that takes evidence: the conversation can be added to it. */
    readonly disputeId?: string | undefined;
  };
}

/** Props of {@link Slot}: the slot's name and the props of its extensions. */
export interface SlotProps<N extends SlotName> {
  name: N;
  context: SlotContexts[N];
  /** Placeholder of one extension while its code is loading. */
  pending?: ReactNode;
  /** Shown instead of an extension that fails; by default a short notice with 'Coba lagi'. */
  failed?: ReactNode;
}

/** Props of any slot. */
export type SlotHostProps = { [N in SlotName]: SlotProps<N> }[SlotName];

/** For the shell and for tests: the component that draws the extensions of a slot. */
export const SlotHost = createContext<ComponentType<SlotHostProps>>(() => null);

/**
 * A place that is filled with the extensions of remotes, in their order, without a wrapping element. Each extension loads, and
 * fails, on its own.
 */
export function Slot<N extends SlotName>(props: SlotProps<N>): ReactNode {
  return createElement(useContext(SlotHost), props as unknown as SlotHostProps);
}
