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
  // As in a browser: under `act` nothing is held back.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  jest.spyOn(console, 'error').mockImplementation();
  // React takes the clock that it finds when it is loaded.
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

test('what has been loaded shows as soon as it is there, however short a time its placeholder has stood', async () => {
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

test('what an earlier visit has loaded is not loaded again', async () => {
  const load = jest.fn(async () => Page);
  show(load, Page);
  await shortly();
  expect(box).toHaveTextContent('halaman');
  expect(load).not.toHaveBeenCalled();
});

test('a failure reaches the boundary', async () => {
  show(() => Promise.reject(new Error('hilang')));
  await shortly();
  expect(box).toHaveTextContent('hilang');
});
