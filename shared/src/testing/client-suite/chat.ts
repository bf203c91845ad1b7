import {
  answerChatReport,
  answerChatRequest,
  applyToCampaign,
  beginChat,
  blockChat,
  fetchChat,
  fetchChatReports,
  fetchChats,
  findChat,
  markChatRead,
  readChatReport,
  reportChat,
  takeBackEntry,
  writeChat,
} from '@sohor/shared/api';
import { aScene } from './samples.ts';
import type { Stage } from './stage.ts';

const clientId = () => crypto.randomUUID();

export function suiteOfChats(stage: Stage): void {
  test('a KOL and a Brand talk: begun, read, taken back, blocked and reported', async () => {
    const { brand, kol, campaign } = await aScene(stage, { kolCount: 1 });
    stage.become(kol);
    await applyToCampaign(campaign.id, kol.id);
    const { id, refusal, partner } = await findChat(brand.id);
    expect([refusal, partner.name]).toEqual([null, brand.fullName]);
    const message = { clientId: clientId(), campaignId: campaign.id, text: 'Nomor saya 081234567890' };
    const begun = await beginChat(brand.id, message);
    expect(begun).toMatchObject({ id, entry: { seq: 2, clientId: message.clientId, hidden: ['phone'] } });
    expect(await beginChat(brand.id, message)).toEqual(begun);

    stage.become(brand);
    expect(await fetchChats({ filter: 'unread' })).toMatchObject({
      items: [{ id, state: 'open', unread: 1, last: { text: 'Nomor saya •••••', by: 'KOL' } }],
      unread: 1,
      requests: 0,
    });
    const part = await fetchChat(begun.id, { after: 0 });
    expect(part).toMatchObject({
      entries: [{ kind: 'event', event: 'applied', campaign: { id: campaign.id } }, { kind: 'text' }],
      hasEarlier: false,
      hasLater: false,
      hasContract: false,
    });
    await markChatRead(begun.id, 2);
    const { seq } = await writeChat(begun.id, { clientId: clientId(), link: 'https://contoh.id/arahan' });
    await takeBackEntry(begun.id, seq);
    await writeChat(begun.id, { clientId: clientId(), text: 'Terima kasih' });

    stage.become(kol);
    const { entries, readByPartner } = await fetchChat(begun.id);
    expect(readByPartner).toBe(2);
    expect(entries.slice(-2)).toMatchObject([{ isTakenBack: true, text: '' }, { text: 'Terima kasih' }]);
    await reportChat(begun.id, { seq: 4, reason: 'spam', note: 'Mengganggu' });
    await blockChat(begun.id, true);
    await expect(writeChat(begun.id, { clientId: clientId(), text: 'Halo' })).rejects.toMatchObject({
      status: 409,
      message: 'Pesan tidak dapat dikirim.',
    });
    await blockChat(begun.id, false);
    await expect(answerChatRequest(begun.id, true)).rejects.toMatchObject({ status: 409 });

    await stage.signIn('Admin', 'Rina Wijaya');
    const report = (await fetchChatReports('open')).items.find(({ reporter }) => reporter.id === kol.id);
    expect(report).toMatchObject({ reported: { id: brand.id, role: 'Brand' }, reason: 'spam', answer: null });
    const read = await readChatReport(report?.id ?? '', 'Laporan pengguna');
    expect(read).toMatchObject({ seq: 4, entries: [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }] });
    await answerChatReport(report?.id ?? '', 'unfounded', 'Pesan biasa');
    expect((await fetchChatReports('answered')).items[0]).toMatchObject({ answer: { result: 'unfounded' } });
  });
}
