/** Leaves the product for another site's page. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
