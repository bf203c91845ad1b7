import type { WorkEvent } from '@sohor/shared/api';
import { fireEvent, render, screen } from '@testing-library/react';
import { toWork } from '../api/content.ts';
import { aContent, aContentEvent } from '../testing/content.ts';
import { DraftVideo, remarksOn } from './index.ts';

const ADDRESS = '/api/v1/files/a.video';
const playerAt = (second: number) => {
  const player = screen.getByLabelText<HTMLVideoElement>('Video draf');
  Object.defineProperty(player, 'currentTime', { value: second, writable: true });
  fireEvent.timeUpdate(player);
  return player;
};

test('a new signature interrupts nothing, and is used once the old one is refused', () => {
  const shown = (address: string) => <DraftVideo address={address} remarks={[]} />;
  const { rerender } = render(shown(`${ADDRESS}?t=1`));
  const player = playerAt(7);
  rerender(shown(`${ADDRESS}?t=2`));
  expect(player).toHaveAttribute('src', `${ADDRESS}?t=1`);
  expect(screen.getByRole('link', { name: 'Unduh video' })).toHaveAttribute('href', `${ADDRESS}?t=2`);
  fireEvent.error(player);
  expect(player).toHaveAttribute('src', `${ADDRESS}?t=2`);
  player.currentTime = 0;
  fireEvent.loadedMetadata(player);
  expect(player.currentTime).toBe(7);
  fireEvent.error(player);
  expect(screen.getByText('Video tidak dapat diputar di sini')).toBeVisible();
  rerender(shown(`${ADDRESS}?t=3`));
  expect(player).toHaveAttribute('src', `${ADDRESS}?t=3`);
  expect(player).toBeVisible();
  player.currentTime = 0;
  fireEvent.loadedMetadata(player);
  expect(player.currentTime).toBe(7);
  fireEvent.error(player);
  rerender(shown('/api/v1/files/b.video?t=1'));
  expect(screen.getByLabelText('Video draf')).toHaveAttribute('src', '/api/v1/files/b.video?t=1');
});

test('no more than thirty remarks', () => {
  const remarks = Array.from({ length: 30 }, (_, second) => ({ second, text: `Ke-${second}` }));
  const shown = (count: number) => (
    <DraftVideo address={ADDRESS} remarks={remarks.slice(0, count)} onChange={() => {}} />
  );
  const { rerender } = render(shown(29));
  playerAt(61);
  expect(screen.getByRole('button', { name: 'Tambah komentar di 1:01' })).toBeVisible();
  expect(screen.getByText('Komentar dikirim saat Anda meminta revisi.')).toBeVisible();
  rerender(shown(30));
  expect(screen.queryByRole('button', { name: /^Tambah komentar/ })).toBeNull();
  expect(screen.getByText('Paling banyak 30 komentar.')).toBeVisible();
});

test('remarks belong to the video before them', () => {
  const komentar = [{ detik: 1, teks: 'Salah.' }];
  const { events } = toWork(
    aContent({
      riwayat: [
        aContentEvent({ video: 'a' }),
        aContentEvent({ event: 'cancel_proposed' }),
        aContentEvent({ event: 'revision', komentar }),
        aContentEvent({ video: 'b' }),
        aContentEvent({ video: 'c' }),
        aContentEvent({ event: 'accepted' }),
      ],
    }),
  );
  const on = (at: number) => remarksOn(events, events[at] as WorkEvent);
  expect(on(0)).toEqual([{ second: 1, text: 'Salah.' }]);
  expect([on(3), on(4)]).toEqual([[], []]);
});
