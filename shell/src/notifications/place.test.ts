import { type Block, place } from './place.ts';

/** Of 740 px, with a toast of 60. */
const edge = (blocks: Block[], bottom = 740) => place(60, { top: 0, bottom }, blocks);
const block = (top: number, bottom: number, weight: number): Block => ({ top, bottom, weight });

describe('toasts stand', () => {
  test('at the lower edge where nothing is in the way', () => {
    expect(edge([])).toBe(728);
    expect(edge([block(0, 600, 1000)])).toBe(728);
  });

  test('above what is in the way', () => {
    expect(edge([block(690, 734, 1000)])).toBe(678);
  });

  test('above what lies close beneath or over them: its ring stays whole', () => {
    expect(edge([block(734, 760, 1000)])).toBe(722);
    expect(edge([block(620, 664, 1000)])).toBe(608);
  });

  test('between two things where there is room, and above both where there is none', () => {
    expect(edge([block(680, 740, 100), block(540, 584, 1000)])).toBe(668);
    expect(edge([block(680, 740, 100), block(560, 600, 1000)])).toBe(548);
  });

  test('on what matters least where there is no room', () => {
    const buttons = block(640, 740, 100);
    const title = block(0, 80, 100);
    expect(edge([title, buttons, block(80, 640, 1)])).toBe(628);
    // The lowest place of those that cover the focus least.
    expect(edge([title, buttons, block(80, 640, 1000)])).toBe(728);
  });

  test('above the keyboard', () => {
    expect(edge([block(380, 424, 1000)], 440)).toBe(368);
  });

  test('at the lower edge of a window that is too low for them', () => {
    expect(edge([block(10, 50, 1000)], 70)).toBe(58);
  });
});
