/**
 * One planted breach: a single change of the source that breaks a rule of docs/security.md, and the test that has to
 * notice. A rule whose breach no test notices is only a claim.
 */
export interface Breach {
  /** The row of docs/security.md: the beginning of its first cell. */
  readonly rule: string;
  /** What is broken, as the output names it. */
  readonly breaks: string;
  /** File of the change, from the repository's root. */
  readonly file: string;
  /** Text that stands in `file` exactly once. */
  readonly from: string;
  /** What stands there instead. */
  readonly to: string;
  /** The test file that catches it, from the repository's root. */
  readonly test: string;
  /** Narrows `test` to the tests whose names match, as Jest's `-t` does; without it all of the file run. */
  readonly tests?: string;
  /** Added to the environment of `test`, to set how long it searches. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What a breach is called in the output. */
export const titleOf = ({ rule, breaks }: Breach) => `${rule}: ${breaks}`;

/** A breach as a row of a table: what is broken where and which test notices, then the change. `tests` is '' for all of a file. */
export type BreachRow = readonly [
  rule: string,
  breaks: string,
  file: string,
  test: string,
  tests: string,
  from: string,
  to: string,
  environment?: Readonly<Record<string, string>>,
];

export const toBreach = ([rule, breaks, file, test, tests, from, to, environment]: BreachRow): Breach => ({
  rule,
  breaks,
  file,
  from,
  to,
  test,
  ...(tests && { tests }),
  ...(environment && { environment }),
});
