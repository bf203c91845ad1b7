/** How long a browser may take to begin saving; some ask the user first. */
const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it among the user's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
