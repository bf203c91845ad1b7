import { render } from '@testing-library/react';
import { SpendingBars } from './charts.tsx';

// jsdom has no layout: each element has the size of a chart or of a short text.
jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
  const isChart = this.className.includes('responsive');
  return { width: isChart ? 480 : 30, height: isChart ? 240 : 12 } as DOMRect;
});
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

test.each([
  [27_500_000, ['0', '10 jt', '20 jt', '30 jt', '40 jt']],
  [5_300_000, ['0', '2 jt', '4 jt', '6 jt', '8 jt']],
  [1_000_000, ['0', '250 rb', '500 rb', '750 rb', '1 jt']],
  [1, ['0', '1', '2', '3', '4']],
  [0, []],
])('a scale up to %d has round marks', (amount, marks) => {
  const { container } = render(
    <SpendingBars
      months={[
        { label: 'Sep 2025', amount: 0 },
        { label: 'Okt 2025', amount },
      ]}
    />,
  );
  const shown = [...container.querySelectorAll('.recharts-yAxis-tick-labels text')];
  expect(shown.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual(marks);
});
