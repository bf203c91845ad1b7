import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { sha256 } from '../../platform/secrets.ts';
import { countLive, findShared, insertLink, listLinks, openLink, revokeLink } from './links.repository.ts';
import { listReported } from './report.repository.ts';
import { own, readReport, toReported } from './report-reply.ts';

/** Works that a shared report lists. */
const MAX_SHARED = 100;
const TOKEN_BYTES = 16;
/** Revoked links stay in the table, so that making and revoking them may not go on without end. */
const LINKS_AN_HOUR = 60;

export function registerLinkRoutes(app: FastifyInstance): void {
  route(app, wire.listReportLinks, async ({ params, caller, context }) => {
    await own(context.db, params.id, caller);
    const links = await listLinks(context.db, params.id, caller.userId, context.clock.now());
    return ok(
      links.map(({ id, showsPrices, createdAt, expiresAt, revokedAt, views, viewedAt }) => ({
        id,
        harga: showsPrices,
        dibuat: createdAt.toISOString(),
        berakhir: expiresAt.toISOString(),
        dicabut: revokedAt?.toISOString() ?? null,
        dibuka: views,
        terakhirDibuka: viewedAt?.toISOString() ?? null,
      })),
    );
  });

  route(app, wire.createReportLink, async ({ params, body, caller, context }) => {
    await own(context.db, params.id, caller);
    await spendHourly(context, `report-link:${caller.userId}`, LINKS_AN_HOUR);
    const now = context.clock.now();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await context.db.transaction().execute(async (tx) => {
      if ((await countLive(tx, params.id, now)) >= wire.LIMITS.reportLinks) fail('report_links_full');
      await insertLink(tx, {
        campaignId: params.id,
        brandId: caller.userId,
        tokenSha256: sha256(token),
        showsPrices: body.harga,
        createdAt: now,
        expiresAt: new Date(+now + Number(body.hari) * DAY_MS),
      });
    });
    return ok({ token });
  });

  route(app, wire.revokeReportLink, async ({ params, caller, context }) => {
    const { db, clock } = context;
    if (!(await revokeLink(db, params.id, caller.userId, clock.now()))) fail('report_link_not_found');
    return ok(null);
  });

  route(app, wire.openSharedReport, async ({ body, context }) => {
    const { db, clock } = context;
    const link = await openLink(db, sha256(body.token), clock.now());
    const campaign = link && (await findShared(db, link.campaignId));
    if (!link || !campaign) return fail('report_link_not_found');
    const {
      biaya,
      emv,
      terbaik: _,
      terlemah: __,
      ...report
    } = await readReport(db, link.campaignId, clock.now());
    const works = await listReported(db, link.campaignId, null, MAX_SHARED);
    return ok({
      ...report,
      namaProyek: campaign.name,
      brand: campaign.brandName,
      mulai: campaign.startDate,
      selesai: campaign.endDate,
      berakhir: link.expiresAt.toISOString(),
      biaya: link.showsPrices ? biaya : null,
      emv: link.showsPrices ? emv : null,
      jenis: report.jenis.map((kind) => ({ ...kind, biaya: link.showsPrices ? kind.biaya : null })),
      karya: works.map((work) => {
        const { fullName, url, biaya: paid, id, image, video, bagian, ...shown } = toReported(work);
        const isHere = work.status === 'active';
        return {
          fullName: isHere ? fullName : 'Kreator',
          url: isHere ? url : null,
          ...shown,
          biaya: link.showsPrices ? paid : null,
        };
      }),
    });
  });
}
