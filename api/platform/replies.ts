/** The success envelopes of the wire. */
export function ok<const D>(data: D) {
  return { code: 200 as const, data, Error: null };
}

export function page<const D>(data: D[], nextCursor: string | null) {
  return { code: 200 as const, data, nextCursor, Error: null };
}

export function responded<const R>(response: R) {
  return { code: 200 as const, response, Error: null };
}

export function messaged<const M>(message: M) {
  return { code: 200 as const, message, Error: null };
}
