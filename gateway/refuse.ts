import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sentences for what the gateway answers itself; the API has its own. */
const SENTENCES: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca. Periksa kembali alamat dan isinya.',
  404: 'Alamat yang diminta tidak ada.',
  413: 'Data yang dikirim terlalu besar.',
  503: 'Layanan sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
};

/** The envelope that every failure of the product has. */
export function refusal(status: number, requestId: string) {
  const code = status in SENTENCES ? status : status < 500 ? 400 : 503;
  const text = SENTENCES[code] ?? '';
  return { code, errorMessage: { Error: text }, Error: text, requestId };
}

export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const body = refusal(status, request.id);
  return reply.code(body.code).type('application/json').send(body);
}
