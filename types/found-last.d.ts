/** All that the browsers of `browserslist` know of ES2023. */
interface ReadonlyArray<T> {
  findLast<S extends T>(is: (value: T, index: number) => value is S): S | undefined;
  findLast(is: (value: T, index: number) => unknown): T | undefined;
}
interface Array<T> {
  findLast<S extends T>(is: (value: T, index: number) => value is S): S | undefined;
  findLast(is: (value: T, index: number) => unknown): T | undefined;
}
