import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { Role, SlotName } from '../wire/catalog.ts';
import type { SessionUser } from './session.ts';

/**
 * The slots of the product: what each one tells its extensions, as their props. `Slot` and the extensions are checked
 * against it by the compiler. A new slot gets a line here and in `SLOTS` (wire/catalog.ts).
 */
export interface SlotContexts extends Record<SlotName, object> {
  /** In the top bar of the signed-in area, left of the user's menu: a square of 2.75 rem each. */
  topbar: {
    readonly user: SessionUser;
    /** Shows in the menu how much waits on each page, by its path. */
    readonly onWaiting?: (pages: ReadonlyMap<string, number>) => void;
  };
  /** Cards among the figures of a dashboard. */
  'dashboard-cards': { readonly role: Role };
}

/** Props of {@link Slot}: the slot's name and what its extensions are told. */
export interface SlotProps<N extends SlotName> {
  name: N;
  context: SlotContexts[N];
  /** Keeps the room of one extension until its code is there. */
  pending?: ReactNode;
  /** In place of an extension that fails; by default a short notice with 'Coba lagi'. */
  failed?: ReactNode;
}

/** Props of any slot. */
export type SlotHostProps = { [N in SlotName]: SlotProps<N> }[SlotName];

/** For the shell, and for tests: what draws the extensions of a slot. */
export const SlotHost = createContext<ComponentType<SlotHostProps>>(() => null);

/**
 * A place that extensions of remotes fill, in their order, without an element of its own around them. Each extension
 * loads, and fails, by itself.
 */
export function Slot<N extends SlotName>(props: SlotProps<N>): ReactNode {
  return createElement(useContext(SlotHost), props as unknown as SlotHostProps);
}
