import './differences.errors.ts';
import * as wire from '@sohor/shared/wire';
import { DIFFERENCE_LABELS, fieldText, SOURCE_LABELS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { text, time } from '../../platform/table-file.ts';
import { actorOf, readReason, recordAct } from '../staff/index.ts';
import { compareNightly } from './compare-nightly.ts';
import { MIDTRANS, PAYOUTS } from './comparisons.ts';
import { countOpen, lastEnds, listDifferences, resolveDifference } from './differences.repository.ts';

export { type ComparedPart, type Comparison, compareNightly } from './compare-nightly.ts';
export { countUnresolved } from './differences.repository.ts';

/** Differences between our records and a provider's: found every night, resolved by staff. */
export function registerDifferences(app: FastifyInstance, context: Context): void {
  // 02:23 in Jakarta.
  compareNightly(context, MIDTRANS, '23 19 * * *');
  // 02:41.
  compareNightly(context, PAYOUTS, '41 19 * * *');
  watch(context);

  routeStaffList(app, [wire.listDifferences, wire.downloadDifferences], {
    name: 'selisih',
    keys: ['uuid'],
    read: ({ query, context: { db } }, after, limit) =>
      listDifferences(db, { status: query.status, after: after && String(after[0]), limit }),
    keysOf: ({ id }) => [id],
    toWire: (row): wire.Difference => ({
      id: row.id,
      source: row.source,
      subject: row.subject,
      field: row.field,
      ours: row.ours,
      theirs: row.theirs,
      foundAt: row.found_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      resolution: row.resolution,
    }),
    columns: [
      text('Pesanan', ({ subject }) => subject),
      text('Dibandingkan dengan', ({ source }) => SOURCE_LABELS[source]),
      text('Beda pada', ({ field }) => fieldText(field)),
      text('Di Sohor', ({ ours }) => ours),
      text('Di sana', ({ theirs }) => theirs),
      time('Ditemukan (WIB)', ({ foundAt }) => new Date(foundAt)),
      text('Status', ({ resolvedAt }) => DIFFERENCE_LABELS[resolvedAt ? 'resolved' : 'open']),
      text('Penyelesaian', ({ resolution }) => resolution),
    ],
  });

  route(app, wire.resolveDifference, async ({ caller, params, body, request, context: { db, clock } }) => {
    const reason = readReason(body.alasan);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const about = await resolveDifference(tx, { id: params.id, by: caller.userId, reason, now });
      if (!about) return fail('difference_not_found');
      const { source, subject, field } = about;
      const said = `${source} ${subject} ${field}: ${reason}`;
      const act = { act: 'difference_resolved', subject: params.id, reason: said, at: now } as const;
      await recordAct(tx, { ...actorOf(caller, request), ...act });
    });
    return ok(null);
  });
}

function watch({ metrics, db }: Context): void {
  metrics.watch({
    name: 'sohor_differences_open',
    help: 'Points in which our records and those of a provider differ, and which nobody has resolved: anything but 0 wants a person',
    labels: ['source'],
    async read() {
      const counts = new Map((await countOpen(db)).map(({ source, count }) => [source, count]));
      return wire.DIFFERENCE_SOURCES.map((source) => ({
        labels: { source },
        value: counts.get(source) ?? 0,
      }));
    },
  });
  metrics.watch({
    name: 'sohor_comparison_ended_timestamp_seconds',
    help: 'When the last comparison with a provider was through; missing while one is under way, or was cut off',
    labels: ['source'],
    async read() {
      return (await lastEnds(db)).flatMap(({ source, endedAt }) =>
        endedAt ? [{ labels: { source }, value: endedAt.getTime() / 1000 }] : [],
      );
    },
  });
}
