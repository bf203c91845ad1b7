import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sentences for what the gateway answers itself; the API has its own. */
const SENTENCES: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca. Periksa kembali alamat dan isinya.',
  404: 'Alamat yang diminta tidak ada.',
  413: 'Data yang dikirim terlalu besar.',
  503: 'Layanan sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
};

/** Answers in the envelope that every failure of the product has. */
export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const code = status in SENTENCES ? status : status < 500 ? 400 : 503;
  const text = SENTENCES[code] ?? '';
  return reply
    .code(code)
    .type('application/json')
    .send({ code, errorMessage: { Error: text }, Error: text, requestId: request.id });
}
