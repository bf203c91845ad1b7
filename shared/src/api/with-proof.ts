import { ApiError } from '@sohor/shared/platform';

/** Hashes computed at once: enough to keep the browser's crypto busy, few enough that the page stays responsive. */
const BATCH_SIZE = 256;

/** Makes the call, and repeats it with a proof of work if the server asks for one. That takes some seconds on a phone. */
export async function withProof<T>(call: (body: { proof?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || !error.proof) throw error;
    return call({ proof: await solve(error.proof) });
  }
}

/** `challenge.number` with the first number for which the SHA-256 of this text begins with `bits` zero bits. */
async function solve({ challenge, bits }: { challenge: string; bits: number }): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH_SIZE) {
    const proofs = Array.from({ length: BATCH_SIZE }, (_, index) => `${challenge}.${first + index}`);
    const digests = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))),
    );
    const found = digests.findIndex((digest) => startsWithZeros(new DataView(digest), bits));
    const proof = proofs[found];
    if (proof !== undefined) return proof;
  }
}

/** The server asks for fewer than 32 bits, so one word is enough. */
function startsWithZeros(digest: DataView, bits: number): boolean {
  return Math.clz32(digest.getUint32(0)) >= bits;
}
