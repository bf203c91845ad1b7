/** Status of an application or a contract on the wire; null until it is decided. */
export function decided(status: 'pending' | 'approved' | 'rejected' | 'declined' | 'lapsed'): boolean | null {
  return status === 'pending' ? null : status === 'approved';
}

/** Who started it, in the wire's words. */
export function startedBy(who: 'kol' | 'brand'): 'User' | 'Brand' {
  return who === 'brand' ? 'Brand' : 'User';
}

/** Success replies of the wire. */
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
