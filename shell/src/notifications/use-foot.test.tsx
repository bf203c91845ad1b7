import { act, renderHook } from '@testing-library/react';
import { useFoot } from './use-foot.ts';

const HEIGHT = 800;

/** Stands at the foot of the window; what is in it, too. */
function stand(html: string, tops: Record<string, number>) {
  document.body.innerHTML = html;
  for (const [selector, top] of Object.entries(tops)) {
    const element = document.querySelector(selector) as HTMLElement;
    element.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  // jsdom has no layout.
  document.elementsFromPoint = (_, y) => [
    ...[...document.querySelectorAll<HTMLElement>('[data-hit]')].filter(
      ({ dataset }) => y < Number(dataset.hit || HEIGHT),
    ),
    document.body,
  ];
}

async function foot(): Promise<number> {
  const { result } = renderHook(useFoot);
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  return result.current;
}

beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: HEIGHT, configurable: true });
  Object.defineProperty(window, 'visualViewport', { value: null, configurable: true });
});

describe('toasts stand', () => {
  test('at the edge of a page that ends in nothing', async () => {
    stand('<main><p data-hit>teks</p></main>', {});
    expect(await foot()).toBe(0);
  });

  test('above the bar that stays there', async () => {
    stand('<div id="bar" style="position: sticky"><button data-hit>Kirim</button></div>', { '#bar': 730 });
    expect(await foot()).toBe(70);
  });

  test('above a low dialog', async () => {
    stand('<div role="dialog"><footer><button data-hit>Ya</button></footer></div>', {
      '[role]': 500,
      footer: 700,
    });
    expect(await foot()).toBe(300);
  });

  test('above the buttons of a high one', async () => {
    stand('<div role="dialog"><footer><button data-hit>Ya</button></footer></div>', {
      '[role]': 32,
      footer: 700,
    });
    expect(await foot()).toBe(100);
  });

  test('above the buttons of one that ends just before the edge', async () => {
    stand('<div role="dialog"><footer><button data-hit="740">Ya</button></footer></div>', {
      '[role]': 60,
      footer: 660,
    });
    expect(await foot()).toBe(140);
  });

  test('over what fills the window, a veil or a side bar', async () => {
    stand('<div id="veil" style="position: fixed" data-hit></div>', { '#veil': 0 });
    expect(await foot()).toBe(0);
  });

  test('above the keyboard', async () => {
    const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 480 });
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
    stand('<main><input data-hit></main>', {});
    expect(await foot()).toBe(320);
  });
});
