/**
 * Time as the product sees it: the database's time, which all processes share, and which tests can move. Use it instead of `new
 * Date()` and SQL `now()` wherever time matters.
 */
export interface Clock {
  now(): Date;
}
