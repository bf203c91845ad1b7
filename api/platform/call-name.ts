import type { Endpoint } from '@sohor/shared/wire';

/** `GET Campaign/detail/:id`, as the wire states a call. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
