import { ToastList } from './toast-list.ts';

let list: ToastList;
const texts = () => list.toasts().map(({ text }) => text);
const error = (text: string) => list.show({ tone: 'error', text });
const success = (text: string) => list.show({ tone: 'success', text });

beforeEach(() => {
  jest.useFakeTimers();
  list = new ToastList();
});
afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  test('stay for as long as it takes to read them, an error longer', () => {
    success('Tersimpan.');
    jest.advanceTimersByTime(5900);
    expect(texts()).toEqual(['Tersimpan.']);
    jest.advanceTimersByTime(400);
    expect(texts()).toEqual([]);
    error('Gagal.');
    jest.advanceTimersByTime(11_900);
    expect(texts()).toEqual(['Gagal.']);
    jest.advanceTimersByTime(400);
    expect(texts()).toEqual([]);
  });

  test('wait while somebody rests on them, for whatever reasons', () => {
    success('Tersimpan.');
    jest.advanceTimersByTime(5000);
    list.hold('pointer', true);
    list.hold('focus', true);
    jest.advanceTimersByTime(60_000);
    list.hold('pointer', false);
    jest.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Tersimpan.']);
    list.hold('focus', false);
    // Not gone at once: the eye may still be on it.
    jest.advanceTimersByTime(1500);
    expect(texts()).toEqual(['Tersimpan.']);
    jest.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  test('that come while somebody rests on others wait, too', () => {
    success('Satu.');
    list.hold('pointer', true);
    success('Dua.');
    jest.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Satu.', 'Dua.']);
  });

  test('that follow one which was closed under the pointer go by themselves', () => {
    success('Satu.');
    list.hold('pointer', true);
    list.close(list.toasts()[0]?.id ?? 0);
    jest.advanceTimersByTime(300);
    success('Dua.');
    jest.advanceTimersByTime(6500);
    expect(texts()).toEqual([]);
  });

  test('are two at the most', () => {
    for (const text of ['Satu.', 'Dua.', 'Tiga.']) success(text);
    expect(texts()).toEqual(['Dua.', 'Tiga.']);
  });

  test('of the same text are one, that comes anew', () => {
    success('Tersimpan.');
    const first = list.toasts()[0]?.id;
    jest.advanceTimersByTime(5000);
    success('Tersimpan.');
    expect(texts()).toEqual(['Tersimpan.']);
    expect(list.toasts()[0]?.id).not.toBe(first);
    jest.advanceTimersByTime(5000);
    expect(texts()).toEqual(['Tersimpan.']);
  });

  test('of an error make room for what comes after it', () => {
    error('Gagal.');
    success('Tersimpan.');
    expect(texts()).toEqual(['Tersimpan.']);
    error('Gagal.');
    expect(texts()).toEqual(['Tersimpan.', 'Gagal.']);
  });

  test('that have the focus make room for nothing', () => {
    error('Gagal.');
    list.hold('focus', true);
    for (const text of ['Satu.', 'Dua.']) success(text);
    expect(texts()).toEqual(['Gagal.', 'Satu.', 'Dua.']);
  });
});
