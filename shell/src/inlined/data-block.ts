/** A data block of the document; undefined where the document was cut off in transit. */
export function readBlock(id: string): unknown {
  try {
    return JSON.parse((document.getElementById(id) as Element).textContent);
  } catch (error) {
    console.error(id, error);
    return undefined;
  }
}
