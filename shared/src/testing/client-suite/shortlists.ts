import {
  createShortlist,
  deleteShortlist,
  downloadShortlist,
  fetchShortlist,
  fetchShortlists,
  keepInShortlist,
  renameShortlist,
  takeFromShortlist,
} from '@sohor/shared/api';
import { type Stage, unusedWord } from './stage.ts';

export function suiteOfShortlists(stage: Stage): void {
  test('a list is made, filled, read with notes, renamed, emptied and deleted', async () => {
    const word = unusedWord();
    const kol = await stage.signIn('KOL', `Sari ${word}`);
    await stage.signIn('Brand');
    const shortlistId = await createShortlist(` Ramadan  ${word} `);
    expect(await createShortlist(`ramadan ${word}`)).toBe(shortlistId);
    const place = { shortlistId, kolId: kol.id };
    await keepInShortlist(place, 'Tanya harga Story.');
    await keepInShortlist(place);
    expect(await fetchShortlists(kol.id)).toEqual([
      { id: shortlistId, name: `Ramadan ${word}`, kolCount: 1, isHolding: true },
    ]);
    expect(await fetchShortlist(shortlistId)).toMatchObject({
      name: `Ramadan ${word}`,
      entries: [{ kol: { id: kol.id, fullName: `Sari ${word}`, score: null }, note: 'Tanya harga Story.' }],
    });
    const file = await downloadShortlist(shortlistId, 'csv');
    expect(file.type).toMatch(/^text\/csv/);
    expect(await file.text()).toContain('Tanya harga Story.');
    await renameShortlist(shortlistId, `Lebaran ${word}`);
    await takeFromShortlist(place);
    expect(await fetchShortlists()).toEqual([
      { id: shortlistId, name: `Lebaran ${word}`, kolCount: 0, isHolding: false },
    ]);
    await expect(renameShortlist(shortlistId, '  ')).rejects.toMatchObject({
      status: 400,
      message: 'Nama daftar wajib diisi.',
    });
    await deleteShortlist(shortlistId);
    await expect(fetchShortlist(shortlistId)).rejects.toMatchObject({
      status: 404,
      message: 'Daftar KOL tidak ditemukan.',
    });
  });
}
