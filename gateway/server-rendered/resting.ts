/** Thrown without a try, because the last one failed a moment ago; that failure has been logged, this one need not be. */
export class Resting extends Error {
  override readonly name = 'Resting';
}
