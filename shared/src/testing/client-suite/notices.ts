import {
  applyToCampaign,
  fetchNoticeChannels,
  fetchNoticeState,
  fetchNotices,
  readNotice,
  readNoticesUntil,
  saveNoticeSettings,
  subscribePush,
  unsubscribePush,
} from '@sohor/shared/api';
import { aScene } from './samples.ts';
import type { Stage } from './stage.ts';

export function suiteOfNotices(stage: Stage): void {
  test('what the other side does is told until it is read', async () => {
    const { brand, kol, campaign } = await aScene(stage, { kolCount: 2 });
    const paid = await fetchNotices();
    expect(paid).toMatchObject({ items: [{ kind: 'campaign_active', isRead: false }], nextCursor: null });
    await readNoticesUntil(paid.items[0]?.at ?? '');
    expect(await fetchNoticeState()).toEqual({ unread: 0, newestAt: paid.items[0]?.at, pages: [] });

    stage.become(kol);
    await applyToCampaign(campaign.id, kol.id);
    stage.become(brand);
    const [notice] = (await fetchNotices()).items;
    expect(notice).toMatchObject({ kind: 'applied', title: `${kol.fullName} mendaftar`, isRead: false });
    expect(notice?.path).toContain(campaign.id);
    expect(await fetchNoticeState()).toEqual({
      unread: 1,
      newestAt: notice?.at,
      pages: [{ path: '/appSohor/daftarCampaign', unread: 1 }],
    });
    await readNotice(notice?.id ?? '');
    expect((await fetchNotices()).items[0]).toEqual({ ...notice, isRead: true });
  });

  test('how one is told is chosen for oneself, and a browser is told until it is not', async () => {
    const { brand, kol } = await aScene(stage, { kolCount: 1 });
    stage.become(kol);
    const { settings, groups, pushKey } = await fetchNoticeChannels();
    expect(settings).toEqual({ off: [], quietFrom: 1260, quietUntil: 420, dailyDigest: false });
    expect(groups.find(({ group }) => group === 'security')).toMatchObject({ canBeOff: false });
    expect(pushKey).toMatch(/^[\w-]{87}$/);
    const chosen = { ...settings, off: [{ group: 'work', channel: 'push' } as const], dailyDigest: true };
    expect(await saveNoticeSettings(chosen)).toEqual(chosen);
    expect((await fetchNoticeChannels()).settings).toEqual(chosen);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    await subscribePush({
      endpoint,
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'a'.repeat(22),
    });
    await unsubscribePush(endpoint);
    await expect(
      saveNoticeSettings({ ...chosen, off: [{ group: 'security', channel: 'whatsapp' }] }),
    ).rejects.toThrow('keamanan');
    stage.become(brand);
    expect((await fetchNoticeChannels()).settings).toEqual(settings);
  });
}
