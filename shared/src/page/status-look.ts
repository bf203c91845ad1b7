import type { Tone } from '@sohor/shared/ui';

/** Label and colour of a state. */
export interface StatusLook {
  label: string;
  tone: Tone;
}

/** For a state of a later API, of which nothing more is known. */
export const UNKNOWN_STATUS: StatusLook = { label: 'Status lain', tone: 'neutral' };

/** The state in an address: by its own name or, in addresses of earlier releases, by its label. */
export function statusInAddress<State extends string>(
  states: readonly State[],
  looks: Readonly<Record<State, StatusLook>>,
  named: string | null,
): State | undefined {
  return states.find((state) => state === named || looks[state].label === named);
}
