import type { Tone } from '@sohor/shared/ui';

/** How a state shows on the screen. */
export interface StatusLook {
  label: string;
  tone: Tone;
}

/** A state of a later API: all that can be said of it is that it is none of those known here. */
export const UNKNOWN_STATUS: StatusLook = { label: 'Status lain', tone: 'neutral' };

/** The state that an address names: by its own name or, in addresses of earlier releases, by its label. */
export function statusInAddress<State extends string>(
  states: readonly State[],
  looks: Readonly<Record<State, StatusLook>>,
  named: string | null,
): State | undefined {
  return states.find((state) => state === named || looks[state].label === named);
}
