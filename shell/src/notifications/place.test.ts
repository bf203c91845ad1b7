import { type Block, place } from './place.ts';

/** Lower edge of a toast 60 px high in a window of 740 px. */
const edge = (blocks: Block[], bottom = 740) => place(60, { top: 0, bottom }, blocks);
const block = (top: number, bottom: number, weight: number): Block => ({ top, bottom, weight });

describe('toasts stand', () => {
  test('at the lower edge if nothing is there', () => {
    expect(edge([])).toBe(728);
    expect(edge([block(0, 600, 1000)])).toBe(728);
  });

  test('above an element at the lower edge', () => {
    expect(edge([block(690, 734, 1000)])).toBe(678);
  });

  test('at a distance from elements above and below, so that focus rings stay visible', () => {
    expect(edge([block(734, 760, 1000)])).toBe(722);
    expect(edge([block(620, 664, 1000)])).toBe(608);
  });

  test('between two elements if there is room, and else above both', () => {
    expect(edge([block(680, 740, 100), block(540, 584, 1000)])).toBe(668);
    expect(edge([block(680, 740, 100), block(560, 600, 1000)])).toBe(548);
  });

  test('on the elements with the least weight if there is no free place', () => {
    const buttons = block(640, 740, 100);
    const title = block(0, 80, 100);
    expect(edge([title, buttons, block(80, 640, 1)])).toBe(628);
    // The lowest of the places that cover the least weight.
    expect(edge([title, buttons, block(80, 640, 1000)])).toBe(728);
  });

  test('above the keyboard', () => {
    expect(edge([block(380, 424, 1000)], 440)).toBe(368);
  });

  test('at the lower edge of a window that is lower than they are', () => {
    expect(edge([block(10, 50, 1000)], 70)).toBe(58);
  });
});
