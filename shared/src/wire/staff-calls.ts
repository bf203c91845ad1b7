import { Type } from 'typebox';
import { exact, ok, text, Uuid } from './endpoint.ts';

/** Parts that calls of staff have in common. */

export const Time = Type.String({ format: 'date-time' });
/** Reason for an act. It is kept in the audit chain; if the person is informed, the person reads it. */
export const Reason = text(200, 1);
export const reasoned = exact({ alasan: Reason });
export const ById = exact({ id: Uuid });
export const Nothing = ok(Type.Null());
