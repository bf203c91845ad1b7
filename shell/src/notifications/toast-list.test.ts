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
  test('stay long enough to be read, errors longer', () => {
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

  test('stay while the pointer or the focus is on them', () => {
    success('Tersimpan.');
    jest.advanceTimersByTime(5000);
    list.hold('pointer', true);
    list.hold('focus', true);
    jest.advanceTimersByTime(60_000);
    list.hold('pointer', false);
    jest.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Tersimpan.']);
    list.hold('focus', false);
    // Not removed at once: the user may still be reading it.
    jest.advanceTimersByTime(1500);
    expect(texts()).toEqual(['Tersimpan.']);
    jest.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  test('that come while the pointer is on others stay, too', () => {
    success('Satu.');
    list.hold('pointer', true);
    success('Dua.');
    jest.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Satu.', 'Dua.']);
  });

  test('that come after one was closed under the pointer disappear by themselves', () => {
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

  test('with the same text are shown as one new toast', () => {
    success('Tersimpan.');
    const first = list.toasts()[0]?.id;
    jest.advanceTimersByTime(5000);
    success('Tersimpan.');
    expect(texts()).toEqual(['Tersimpan.']);
    expect(list.toasts()[0]?.id).not.toBe(first);
    jest.advanceTimersByTime(5000);
    expect(texts()).toEqual(['Tersimpan.']);
  });

  test('of an error are replaced by the next toast', () => {
    error('Gagal.');
    success('Tersimpan.');
    expect(texts()).toEqual(['Tersimpan.']);
    error('Gagal.');
    expect(texts()).toEqual(['Tersimpan.', 'Gagal.']);
  });

  test('that have the focus are not replaced', () => {
    error('Gagal.');
    list.hold('focus', true);
    for (const text of ['Satu.', 'Dua.']) success(text);
    expect(texts()).toEqual(['Gagal.', 'Satu.', 'Dua.']);
  });
});

describe('what can be taken back', () => {
  const offer = (text: string) =>
    list.show({ tone: 'success', text, action: { label: 'Urungkan', act: () => {}, forMs: 10_000 } });

  test('is offered for its time, whatever holds the others', () => {
    offer('Ditolak.');
    list.hold('pointer', true);
    list.hold('focus', true);
    jest.advanceTimersByTime(9900);
    expect(texts()).toEqual(['Ditolak.']);
    jest.advanceTimersByTime(400);
    expect(texts()).toEqual([]);
  });

  test('is told of before it leaves, as it may have the focus', () => {
    const left: number[] = [];
    list.onLeaving((id) => left.push(id));
    offer('Ditolak.');
    jest.advanceTimersByTime(9900);
    expect(left).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(left).toHaveLength(1);
  });

  test('stands beside another of the same words, as each takes back something else', () => {
    offer('Ditolak.');
    offer('Ditolak.');
    expect(texts()).toEqual(['Ditolak.', 'Ditolak.']);
  });
});
