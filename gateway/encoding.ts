import { Negotiator } from '@fastify/accept-negotiator';

const texts = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });
const gzipped = new Negotiator({ supportedValues: ['gzip', 'identity'] });

/** The best encoding that the client accepts; null: send it uncompressed. @param accepted header `Accept-Encoding` */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const chosen = texts.negotiate(accepted ?? '');
  return chosen === 'br' || chosen === 'gzip' ? chosen : null;
}

export function takesGzip(accepted: string | undefined): boolean {
  return gzipped.negotiate(accepted ?? '') === 'gzip';
}
