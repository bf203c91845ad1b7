import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

/** A browser that allows pushes. Only it can decrypt them. */
export interface SimulatedBrowser {
  readonly id: string;
  readonly privateKey: string;
  readonly p256dh: string;
  readonly auth: string;
  isGone: boolean;
}

export function createBrowser(): SimulatedBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    id: randomUUID(),
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    isGone: false,
  };
}

/** Decrypts a body in `aes128gcm` (RFC 8188) with the key derived by RFC 8291. @throws if it is not for this browser */
export function openPush(body: Buffer, { privateKey, p256dh, auth }: SimulatedBrowser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const secret = hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The body is one record, which ends with the delimiter 2 and padding of zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
