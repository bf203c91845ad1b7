import type { FailedJob, ReleaseHealth } from '../wire/index.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

export type { FailedJob, ReleaseHealth };

/** Jobs that were given up, newest first. */
export async function fetchFailedJobs({ cursor }: StaffSearch = {}): Promise<Page<FailedJob>> {
  return toPage(await call('GET Ops/jobs', { query: { cursor } }), (row) => row);
}

/** @throws {ApiError} 404 when no such job has failed for good */
export async function retryJob(id: string, reason: string): Promise<void> {
  await call('PUT Ops/jobs/:id', { params: { id }, body: { alasan: reason } });
}

/** @throws {ApiError} 404 when no such job has failed for good */
export async function discardJob(id: string, reason: string): Promise<void> {
  await call('PUT Ops/jobs/:id/discard', { params: { id }, body: { alasan: reason } });
}

/** Reports of browsers about shell and remotes, by release. */
export async function fetchReleaseHealth(): Promise<ReleaseHealth[]> {
  return (await call('GET Ops/releases')).data;
}
