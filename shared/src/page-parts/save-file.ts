/** Milliseconds that a browser may take to begin saving; some ask the user first. */
const KEPT_MS = 60_000;

/** Saves a file in the user's downloads. @param name with its extension */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
