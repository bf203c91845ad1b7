import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { finishDue } from './finish-closing.ts';

export type ClosingsApi = Awaited<ReturnType<typeof startClosingsApi>>;

/** The API, with shortcuts for closing an account. */
export async function startClosingsApi() {
  const api: WorkApi = await startWorkApi();
  const codeOf = async ({ phone }: SignedIn) => (await receivedCodes(api, phone)).find(Boolean) ?? '';
  const closing = {
    ...api,
    /** What stands against closing the account, and its balance. */
    async position(
      as: SignedIn,
    ): Promise<{ penghalang: { jenis: string; besar: number }[]; sisaSaldo: number }> {
      return (await api.call('GET', 'Account/closing', { as })).body.data;
    },
    async ask(as: SignedIn) {
      api.clock.advance(MINUTE_MS);
      const reply = await api.call('POST', 'Account/closing', { as });
      await api.runJobs();
      return reply;
    },
    confirm: (as: SignedIn, kode: string) => api.call('PUT', 'Account/closing', { as, body: { kode } }),
    codeOf,
    /** Asks to close the account, and enters the code that arrives. */
    async leave(as: SignedIn) {
      const asked = await closing.ask(as);
      if (asked.status !== 200) return asked;
      const reply = await closing.confirm(as, await codeOf(as));
      await api.runJobs();
      return reply;
    },
    /** Moves the clock, and runs the scheduled job that finishes closings. */
    async wait(days: number) {
      api.clock.advance(days * DAY_MS);
      await finishDue(api.context);
      await api.runJobs();
    },
    async logIn({ phone }: Pick<SignedIn, 'phone'>) {
      api.clock.advance(MINUTE_MS);
      await api.call('POST', 'auth/login', { body: { phoneNumber: phone } });
      await api.runJobs();
      const [code = 'none'] = await receivedCodes(api, phone);
      return api.call('POST', 'otp/validateWA', { body: { phonenumber: phone, code } });
    },
    rowOf: ({ id }: Pick<SignedIn, 'id'>) =>
      api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
  return closing;
}
