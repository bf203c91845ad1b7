import { kindOf, prepareImage, SMALL_BYTES } from './prepare-image.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
const JPEG = '\xff\xd8\xff\xe1\0\0Exif';
const fileOf = (text: string, { name = 'foto', type = '', size = 100 } = {}) =>
  new File([bytes(text), new Uint8Array(size)], name, { type });

test.each([
  [JPEG, 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['\0\0\0\x18ftypmif1', 'image/heic'],
  ['\0\0\0\x18ftypavif', 'image/avif'],
  ['\0\0\0\x18ftypmp42', undefined],
  ['<svg xmlns', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j begins a file of the kind %s', (head, kind) => {
  expect(kindOf(bytes(head))).toBe(kind);
});

test.each(['', 'application/octet-stream', 'image/jpg', 'image/png'])(
  'a small JPEG that says %j is sent as what it is',
  async (type) => {
    expect(await prepareImage(fileOf(JPEG, { type }))).toMatchObject({ type: 'image/jpeg', name: 'foto' });
  },
);

describe('a large photo', () => {
  const drawn: number[][] = [];
  beforeEach(() => {
    drawn.length = 0;
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: (_image: unknown, ...at: number[]) => drawn.push(at),
    } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new File(['small'], '', { type: type ?? '' })));
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4284);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(5712);
    HTMLImageElement.prototype.decode = async () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    [JPEG, 'IMG_1.JPEG', 12_000_000],
    ['\0\0\0\x18ftypheic', 'IMG_1.HEIC', 100],
  ])('is drawn smaller and upright: %j', async (head, name, size) => {
    expect(await prepareImage(fileOf(head, { name, size }))).toMatchObject({
      name: 'IMG_1.jpg',
      type: 'image/jpeg',
      size: 5,
    });
    expect(drawn).toEqual([[0, 0, 1800, 2400]]);
  });

  describe('where the browser draws in a thread of its own', () => {
    const small = new File(['tiny'], '', { type: 'image/jpeg' });
    /** What the worker does with a message, and those that are running. */
    let answer: (worker: Worker) => void;
    let running = 0;
    beforeEach(() => {
      class FakeWorker {
        constructor() {
          running += 1;
        }
        postMessage = () => answer(this as never);
        terminate = () => {
          running -= 1;
        };
      }
      Object.assign(globalThis, { OffscreenCanvas: class {}, Worker: FakeWorker });
    });
    afterEach(() => {
      for (const name of ['OffscreenCanvas', 'Worker']) Reflect.deleteProperty(globalThis, name);
    });

    test.each([
      ['is drawn there', (worker: Worker) => worker.onmessage?.({ data: small } as MessageEvent), 4],
      [
        'is drawn in the page, if that thread cannot',
        (worker: Worker) => worker.onmessage?.({ data: null } as MessageEvent),
        5,
      ],
      [
        'is drawn in the page, if that thread does not start',
        (worker: Worker) => worker.onerror?.({} as ErrorEvent),
        5,
      ],
    ])('%s', async (_what, does, size) => {
      answer = does;
      expect(await prepareImage(fileOf(JPEG, { name: 'a.jpg', size: SMALL_BYTES }))).toMatchObject({
        type: 'image/jpeg',
        size,
      });
      expect([running, drawn.length]).toEqual([0, size === 4 ? 0 : 1]);
    });
  });

  test.each([
    ['\0\0\0\x18ftypheic', /Paling Kompatibel/],
    [JPEG, /tidak dapat dibuka/],
  ])('that the browser cannot open says what to do: %j', async (head, told) => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('decode'));
    expect(await prepareImage(fileOf(head, { size: SMALL_BYTES }))).toMatch(told);
  });
});

test('what is no picture is refused', async () => {
  expect(await prepareImage(fileOf('%PDF-1.7', { type: 'image/png' }))).toMatch(/PNG, JPG, atau GIF/);
});
