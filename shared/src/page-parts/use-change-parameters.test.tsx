import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useSearchParams } from '@sohor/shared/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useChangeParameters } from './use-change-parameters.ts';
import { useOpened } from './use-opened.ts';
import { useTypedTerm } from './use-typed-term.ts';

/** Until it is there, no address with a dialog is drawn. */
let code: Promise<void>;
let arrive: () => void;

function Dialog({ close }: { close: () => void }) {
  use(code);
  return (
    <div role="dialog">
      <button type="button" onClick={close}>
        Tutup
      </button>
    </div>
  );
}

function List() {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const { typed, setTyped } = useTypedTerm(parameters.get('q') ?? '', (q) => change({ q }));
  const { id, open, close } = useOpened('id');
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Cari" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => open('1')}>
        Buka
      </button>
      <button type="button" onClick={() => change({ bagian: 'brief' }, { newPlace: {} })}>
        Brief
      </button>
      <button type="button" onClick={() => navigate('/lain')}>
        Pergi
      </button>
      {id && <Dialog close={close} />}
    </>
  );
}

function Other() {
  use(code);
  return <h1>Lain</h1>;
}

beforeEach(() => {
  code = new Promise((resolve) => {
    arrive = resolve;
  });
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/daftar?urut=nama');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/daftar" element={<List />} />
        <Route path="/lain" element={<Other />} />
      </Routes>
    </BrowserRouter>,
  );
});
afterEach(() => jest.useRealTimers());

const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Cari'), { target: { value } }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => screen.getByText(name).click());
const address = () => window.location.pathname + window.location.search;
const comes = () =>
  act(async () => {
    arrive();
    await code;
  });

test('a text that is written while a dialog is on its way leaves it open', async () => {
  await type('kopi');
  await press('Buka');
  await pass(1000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await comes();
  expect(screen.getByRole('dialog')).toBeVisible();
  await pass(1000);
  expect([address(), screen.getByRole('dialog').isConnected]).toEqual([
    '/daftar?urut=nama&id=1&q=kopi',
    true,
  ]);
  // Closing still leads back to where it was opened.
  await press('Tutup');
  await pass(1000);
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/daftar?urut=nama', null]);
});

test('a text that is typed while a dialog is on its way is kept beside it', async () => {
  await press('Buka');
  await type('kopi');
  await pass(1000);
  await comes();
  await pass(1000);
  expect(address()).toBe('/daftar?urut=nama&id=1&q=kopi');
});

test('a page that is on its way out writes nothing into the address of the next one', async () => {
  await type('kopi');
  await press('Pergi');
  await pass(1000);
  await comes();
  await pass(1000);
  expect([address(), screen.getByRole('heading').textContent]).toEqual(['/lain', 'Lain']);
});

test('nothing else writes query parameters', () => {
  const root = join(__dirname, '../../..');
  const sources = readdirSync(root)
    .filter((folder) => /^(shell|shared|remote-.+)$/.test(folder))
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true }).map((file) =>
        join(root, folder, 'src', `${file}`),
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const writes = (file: string) => /,\s*\w+\] = useSearchParams\(/.test(readFileSync(file, 'utf8'));
  expect(sources.filter(writes)).toEqual([]);
});

test('a change that is reported twice is one place, so that one step leads back', () => {
  const before = window.history.length;
  const brief = screen.getByRole('button', { name: 'Brief' });
  fireEvent.click(brief);
  fireEvent.click(brief);
  expect(window.location.search).toBe('?urut=nama&bagian=brief');
  expect(window.history.length - before).toBe(1);
});
