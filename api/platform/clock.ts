/**
 * Time as the product sees it: the database's, which all processes share; tests move it. Use it instead of `new Date()` and SQL
 * `now()` wherever time decides.
 */
export interface Clock {
  now(): Date;
}
