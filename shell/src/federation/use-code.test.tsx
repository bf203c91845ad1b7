import { Component, type ComponentType, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: '' };
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
  override render() {
    return this.state.failed || this.props.children;
  }
}

const Page = () => 'halaman';
const box = document.body.appendChild(document.createElement('div'));
let root: Root;
let useCode: typeof import('./use-code.ts').useCode;

beforeAll(async () => {
  // Without `act`, which would skip the delays that React has in a browser.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  jest.spyOn(console, 'error').mockImplementation();
  // React keeps the clock that it finds when it is loaded, so it is loaded after this.
  jest.resetModules();
  jest.useFakeTimers();
  ({ useCode } = await import('./use-code.ts'));
  const { createRoot } = await import('react-dom/client');
  root = createRoot(box);
});
beforeEach(() => root.render(null));
afterAll(() => jest.useRealTimers());

function show(load: () => Promise<ComponentType>, loaded?: ComponentType): void {
  function Slot() {
    const Loaded = useCode(load, loaded);
    return Loaded ? <Loaded /> : 'sebentar';
  }
  root.render(
    <Boundary>
      <Slot />
    </Boundary>,
  );
}

const shortly = () => jest.advanceTimersByTimeAsync(20);

test('loaded code shows at once, however briefly its placeholder has been shown', async () => {
  let arrive = (_: ComponentType) => {};
  const code = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  show(() => code);
  await shortly();
  expect(box).toHaveTextContent('sebentar');
  arrive(Page);
  await shortly();
  expect(box).toHaveTextContent('halaman');
});

test('code that an earlier visit has loaded is not loaded again', async () => {
  const load = jest.fn(async () => Page);
  show(load, Page);
  await shortly();
  expect(box).toHaveTextContent('halaman');
  expect(load).not.toHaveBeenCalled();
});

test('a failed load reaches the error boundary', async () => {
  show(() => Promise.reject(new Error('hilang')));
  await shortly();
  expect(box).toHaveTextContent('hilang');
});
