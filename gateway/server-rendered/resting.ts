/** Thrown without a try, because the last try failed a moment ago. That failure was logged, so this one need not be. */
export class Resting extends Error {
  override readonly name = 'Resting';
}
