import { type Static, Type } from 'typebox';
import { TELEMETRY } from './catalog.ts';
import { endpoint, exact, ok, oneOf } from './endpoint.ts';

const Duration = oneOf(TELEMETRY.durationsMs);

const RemoteEvent = exact({
  type: Type.Literal('remote'),
  /** Names and versions that the server does not know are counted together as `other`. */
  remote: Type.String({ minLength: 1, maxLength: 40 }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  outcome: oneOf(TELEMETRY.outcomes),
  durationMs: Duration,
  reason: oneOf(TELEMETRY.reasons),
  /** In an event of an extension: its slot. Slots that the server does not know are counted as `other`. */
  slot: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});

const PageEvent = exact({
  type: Type.Literal('page'),
  metric: oneOf(TELEMETRY.pageMetrics),
  durationMs: Duration,
});

const LayoutShiftEvent = exact({
  type: Type.Literal('layout-shift'),
  score: oneOf(TELEMETRY.layoutShifts),
});

/** The load of a remote, a timing of the page, or its layout shift. Figures are rounded up to the bounds of {@link TELEMETRY}. */
export const TelemetryEvent = Type.Union([RemoteEvent, PageEvent, LayoutShiftEvent]);
export type TelemetryEvent = Static<typeof TelemetryEvent>;

/** 429 when one network address reports very often. A refused report need not be repeated. */
export const sendTelemetry = endpoint({
  method: 'POST',
  path: 'telemetry',
  access: 'public',
  summary: 'What a browser saw of the remotes: outcome and time of loading, without anything about its user.',
  body: exact({ events: Type.Array(TelemetryEvent, { minItems: 1, maxItems: TELEMETRY.maxEvents }) }),
  maxBodyBytes: TELEMETRY.maxBodyBytes,
  reply: ok(Type.Null()),
});
