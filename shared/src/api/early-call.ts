import type { Body, Endpoint } from '../wire/endpoint.ts';
import type { Endpoints } from './call.ts';

type FieldOf<E> = E extends Endpoint ? keyof Body<E> & string : never;

/**
 * Attributes for a form of a drawn page (`drawn: true` in its route). When it is sent before the page's code is there, the
 * document's first script makes this call (shell/src/inlined/boot/hold-drawn-page.ts). The page, once there, is told of the press, makes the
 * call as always and gets the reply to that one.
 * @param fields keys of the body, which are names of the form's text fields. It is not called while one of them is empty.
 */
export function earlyCall<A extends keyof Endpoints & `POST ${string}`>(
  address: A,
  ...fields: FieldOf<Endpoints[A]>[]
) {
  return { 'data-early-call': [address, ...fields].join(' ') };
}
