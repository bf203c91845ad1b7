import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { buildGateway } from '../../gateway/app.ts';
import spawnStage from '../client/spawn-stage.cjs';
import { SITE } from './site.ts';

export interface PaidCampaign {
  /** All fields are ids. */
  readonly campaign: string;
  readonly brand: string;
  readonly kols: readonly string[];
}

/** The built site in front of an API of its own, whose clock the test moves. It disturbs no other journey. */
export async function movedTime(browser: Browser) {
  const stage = await spawnStage();
  const gateway = buildGateway({ siteDir: SITE, apiUrl: stage.url });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const origin = address.replace('127.0.0.1', 'localhost');
  const pages: Page[] = [];

  async function order<T>(name: string, body: Record<string, string>): Promise<T> {
    const reply = await fetch(`${stage.url}/stage/${name}`, { method: 'POST', body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as T;
  }
  // Leaves out pages of earlier journeys, which are closed.
  const showTime = (now: string) =>
    Promise.all(pages.filter((page) => !page.isClosed()).map((page) => page.clock.setFixedTime(now)));
  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: origin, ...options })).newPage();
    pages.push(page);
    await showTime(await order<string>('pass', { hours: '0' }));
    return page;
  }

  return {
    /** A paid campaign that ends after so many days, some of whose places are taken by KOLs that have signed, or offered. */
    campaign: (about: { name: string; days: number; places: number; signed: number; offered?: number }) =>
      order<PaidCampaign>('campaign', {
        name: about.name,
        days: String(about.days),
        places: String(about.places),
        signed: String(about.signed),
        offered: String(about.offered ?? 0),
      }),
    /** A KOL signs what it was offered. */
    sign: (userId: string) => order('sign', { userId }),
    /** Id of somebody at Sohor. */
    staff: () => order<string>('staff', {}),
    /** What somebody was told on WhatsApp, newest first. */
    messagesOf: (userId: string) => order<string[]>('messages', { userId }),
    /** An account at BCA, and whose it is. */
    bankHas: (number: string, holder: string) => order('bank-has', { number, holder }),
    /** The mailbox of somebody is confirmed. */
    confirmEmail: (userId: string) => order('confirm-email', { userId }),
    /** A KOL's account at TikTok is read, from which its score is computed. */
    tiktokTells: (userId: string) => order('tiktok-tells', { userId }),
    /** A creator at TikTok posts a video. Gives its address. */
    tiktokPost: (username: string) => order<string>('tiktok-post', { username }),
    /** Figures of published work that are due are read at TikTok. */
    readFigures: () => order('read-figures', {}),
    /** Two people log in on one browser. */
    shareDevice: (one: string, other: string) => order('share-device', { one, other }),
    /** A browser in which somebody is logged in; of staff, with the second factor. */
    async pageOf(userId: string, role: 'KOL' | 'Brand' | 'Admin'): Promise<Page> {
      type Session = { accessToken: string; cookie: { name: string; value: string } };
      const { accessToken, cookie } = await order<Session>('session', { userId, role });
      const page = await newPage();
      const context = page.context();
      await context.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Strict' }]);
      const items = { accessToken, role, id: userId };
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, items);
      return page;
    },
    /** The phone of somebody without an account. */
    phoneOfStranger: () => newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    /** Moves the time of the API and of all browsers, and runs what has fallen due. Gives the new time. */
    async pass(hours: number): Promise<string> {
      const now = await order<string>('pass', { hours: String(hours) });
      await showTime(now);
      return now;
    },
    async close(): Promise<void> {
      await gateway.close();
      await stage.stop();
    },
  };
}

export type MovedTime = Awaited<ReturnType<typeof movedTime>>;
