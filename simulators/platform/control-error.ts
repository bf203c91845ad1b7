/** Thrown for an impossible control call; the caller gets its message with status 400. */
export class ControlError extends Error {
  readonly statusCode = 400;
}
