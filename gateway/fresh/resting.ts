/** What failed a moment ago, and has been said: nothing was tried. */
export class Resting extends Error {
  override readonly name = 'Resting';
}
