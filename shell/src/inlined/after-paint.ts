/** The timeout is for tabs in the background, which do not paint. @param act may be called twice */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
  setTimeout(act, 1000);
}
