/** Leaves the product for another site. A module of its own, so that tests can replace it. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
