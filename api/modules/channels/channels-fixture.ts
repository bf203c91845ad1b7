import { createWhatsApp } from '../../adapters/whatsapp.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { addNotices, type NewNotice, queueDueDeliveries } from '../notices/index.ts';

export type ChannelsApi = TestApi & Awaited<ReturnType<typeof helpers>>;

export interface Browser {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A test API whose clock stands at noon in Jakarta. */
export async function startChannelsApi(): Promise<ChannelsApi> {
  const api = await startTestApi();
  return Object.assign(api, helpers(api));
}

function helpers(api: TestApi) {
  api.clock.goTo(12);
  let made = 0;
  const notice = (
    who: SignedIn,
    kind: 'money_thawed' | 'cancel_refused' | 'offer_ended',
    key?: string,
  ): NewNotice => {
    made += 1;
    return { kind, userId: who.id, key: key ?? `test-${made}`, at: api.clock.now() };
  };
  const paid = (who: SignedIn): NewNotice => {
    made += 1;
    return {
      kind: 'withdrawal_arrived',
      userId: who.id,
      key: `paid-${made}`,
      at: api.clock.now(),
      facts: { amountIdr: 25_000, account: 'BCA ••••3210' },
    };
  };
  return {
    /** Replaces the WhatsApp client, whose circuit opens after failures: its pause does not pass by the test's clock. */
    rest: () => Object.assign(api.context, { whatsapp: createWhatsApp(api.context.config) }),
    notice,
    paid,
    tell: (...notices: NewNotice[]) => addNotices(api.db, notices),
    /** Runs the sweep that is scheduled each minute, and the jobs. */
    async work() {
      await queueDueDeliveries(api.db, api.clock.now());
      await api.runJobs();
    },
    async messages({ phone }: SignedIn): Promise<string[]> {
      const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
      return reply.json<{ text: string }[]>().map(({ text }) => text);
    },
    fault: (provider: string, kind: string, times = 1) =>
      api.simulators.inject({ method: 'POST', url: '/control/faults', payload: { provider, kind, times } }),
    async browser(who: SignedIn): Promise<Browser> {
      const made = await api.simulators.inject({ method: 'POST', url: '/push/control/browsers' });
      const { id, endpoint, p256dh, auth } = made.json<Browser>();
      const reply = await api.call('POST', 'Notice/push', { as: who, body: { endpoint, p256dh, auth } });
      if (reply.status !== 200) throw new Error(`not subscribed: ${JSON.stringify(reply.body)}`);
      return { id, endpoint, p256dh, auth };
    },
    async pushes({ id }: Browser): Promise<{ topic: string; text: string }[]> {
      const reply = await api.simulators.inject('/push/inbox.json');
      return reply
        .json<{ browser: string; topic: string; text: string }[]>()
        .filter(({ browser }) => browser === id);
    },
    async choose(who: SignedIn, change: object) {
      const { body } = await api.call('GET', 'Notice/settings', { as: who });
      return api.call('PUT', 'Notice/settings', { as: who, body: { ...body.data.settings, ...change } });
    },
    async deliveries(who: SignedIn) {
      return api.db
        .selectFrom('notice_deliveries as d')
        .innerJoin('notices as n', 'n.id', 'd.notice_id')
        .select(['d.id', 'd.channel', 'd.state', 'd.reason', 'd.attempts', 'n.kind'])
        .where('n.user_id', '=', who.id)
        .orderBy('d.id')
        .execute();
    },
  };
}
