/** Leaves the product, for a page of somebody else. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
