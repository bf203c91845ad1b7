import { type Static, Type } from 'typebox';
import { endpoint, exact, ok, PageQuery, page } from './endpoint.ts';
import { Nothing, reasoned, Time } from './staff-calls.ts';

/** Calls for staff about jobs that were given up, and how releases fare. */

/** A job that has used up its attempts. Its input is not shown, because it may hold personal data. */
export const FailedJob = exact({
  id: Type.String(),
  job: Type.String(),
  attempts: Type.Integer(),
  lastError: Type.String(),
  createdAt: Time,
  failedAt: Time,
});
export type FailedJob = Static<typeof FailedJob>;
const ByJob = exact({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

/** Failed jobs are kept for 30 days. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: 'Ops/jobs',
  access: 'Admin',
  summary: 'Jobs that were given up, newest first.',
  query: PageQuery,
  reply: page(FailedJob),
});

/** 404 if it is not in the list of failed jobs. */
export const retryJob = endpoint({
  method: 'PUT',
  path: 'Ops/jobs/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Has a given-up job tried anew, at once.',
  errors: ['reason_required', 'job_not_found'],
  params: ByJob,
  body: reasoned,
  reply: Nothing,
});

/** 404 if it is not in the list of failed jobs. */
export const discardJob = endpoint({
  method: 'PUT',
  path: 'Ops/jobs/:id/discard',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Takes a given-up job away for good.',
  errors: ['reason_required', 'job_not_found'],
  params: ByJob,
  body: reasoned,
  reply: Nothing,
});

/** Health of one release, from what browsers reported to this server since it started. */
export const ReleaseHealth = exact({
  remote: Type.String(),
  version: Type.String(),
  /** How often it loaded (a sample), fell back to the previous release, failed, or threw while it was drawn. */
  loaded: Type.Integer(),
  fellBack: Type.Integer(),
  failed: Type.Integer(),
  broke: Type.Integer(),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** Figures of the server that answers; /metrics of all servers has to be added up. */
export const readReleaseHealth = endpoint({
  method: 'GET',
  path: 'Ops/releases',
  access: 'Admin',
  summary: 'How shell and remotes fare in browsers, by release.',
  reply: ok(Type.Array(ReleaseHealth)),
});
