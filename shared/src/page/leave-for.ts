/** Leaves the product, for a page of somebody else. By itself here, so that a test can put another in its place. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
