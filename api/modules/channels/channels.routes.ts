import type { NoticeGroupChoice } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { CHANNELS, type Channel, canBeOff, GROUPS, kindsOf, type NoticeGroup } from '../notices/index.ts';
import { findSettings, saveSettings } from './settings.repository.ts';
import type { NoticeSettings } from './settings.ts';
import { removeSubscription, saveSubscription } from './subscriptions.repository.ts';

export function channelRoutes(app: FastifyInstance): void {
  route(app, wire.getNoticeSettings, async ({ caller, context: { db, webPush } }) =>
    ok({
      settings: toWire(await findSettings(db, caller.personId)),
      groups: choicesOf(),
      pushKey: webPush.publicKey,
    }),
  );

  route(app, wire.saveNoticeSettings, async ({ caller, body, context: { db, clock } }) => {
    if (body.off.some(({ group }) => !canBeOff(group))) fail('notice_not_optional');
    const off = [...new Set(body.off.map(({ group, channel }) => `${group}:${channel}`))].sort();
    const settings = { ...body, off };
    await saveSettings(db, caller.personId, settings, clock.now());
    return ok(toWire(settings));
  });

  route(app, wire.subscribePush, async ({ caller, body, context: { db, clock, webPush } }) => {
    if (!webPush.isAllowed(body.endpoint)) fail('push_service_unknown');
    if (!webPush.isKey(body.p256dh)) fail('invalid_input', { field: 'p256dh' });
    await saveSubscription(db, { userId: caller.personId, sessionId: caller.sessionId }, body, clock.now());
    return ok(null);
  });

  route(app, wire.unsubscribePush, async ({ caller, body, context: { db } }) => {
    await removeSubscription(db, caller.personId, body.endpoint);
    return ok(null);
  });
}

function toWire({ off, quietFrom, quietUntil, dailyDigest }: NoticeSettings): wire.NoticeSettings {
  return {
    off: off.map((one) => {
      const [group, channel] = one.split(':') as [NoticeGroup, Channel];
      return { group, channel };
    }),
    quietFrom,
    quietUntil,
    dailyDigest,
  };
}

/** The channels that can be chosen for each group of notices. */
export function choicesOf(): NoticeGroupChoice[] {
  return GROUPS.map((group) => {
    const used = new Set(kindsOf(group).flatMap(({ channels }) => channels));
    return { group, channels: CHANNELS.filter((channel) => used.has(channel)), canBeOff: canBeOff(group) };
  });
}
