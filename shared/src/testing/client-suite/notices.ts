import {
  applyToCampaign,
  fetchNoticeState,
  fetchNotices,
  readNotice,
  readNoticesUntil,
} from '@sohor/shared/api';
import { aScene } from './samples.ts';
import type { Stage } from './stage.ts';

export function suiteOfNotices(stage: Stage): void {
  test('what the other side does is told until it is read', async () => {
    const { brand, kol, campaign } = await aScene(stage, { kolCount: 2 });
    const paid = await fetchNotices();
    expect(paid).toMatchObject({ items: [{ kind: 'campaign_active', isRead: false }], nextCursor: null });
    await readNoticesUntil(paid.items[0]?.at ?? '');
    expect(await fetchNoticeState()).toEqual({ unread: 0, newestAt: paid.items[0]?.at });

    stage.become(kol);
    await applyToCampaign(campaign.id, kol.id);
    stage.become(brand);
    const [notice] = (await fetchNotices()).items;
    expect(notice).toMatchObject({ kind: 'applied', title: `${kol.fullName} mendaftar`, isRead: false });
    expect(notice?.path).toContain(campaign.id);
    expect(await fetchNoticeState()).toEqual({ unread: 1, newestAt: notice?.at });
    await readNotice(notice?.id ?? '');
    expect((await fetchNotices()).items[0]).toEqual({ ...notice, isRead: true });
  });
}
