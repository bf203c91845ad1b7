/** A control call that asks for something impossible; its message goes to the caller with status 400. */
export class ControlError extends Error {
  readonly statusCode = 400;
}
