/** Status of an application or a contract; a refused one is `rejected` or `declined`. */
export type Decision<Refused extends string = 'rejected'> = 'pending' | 'approved' | Refused;

/** On the wire: true approved, false refused, null pending. */
export function toDecision<const Refused extends string>(
  wire: boolean | null,
  refused: Refused,
): Decision<Refused> {
  if (wire === null) return 'pending';
  return wire ? 'approved' : refused;
}
