import { Link, useNavigate, useSearchParams } from '@sohor/shared/platform';
import { renderPage } from '@sohor/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useChangeParameters } from './use-change-parameters.ts';
import { useOpened } from './use-opened.ts';
import { useTypedTerm } from './use-typed-term.ts';

/** Texts that were written to the address. */
let written: string[] = [];

function Page() {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const { typed, setTyped, take, clear } = useTypedTerm(parameters.get('q') ?? '', (q) => {
    written.push(q);
    change({ q });
  });
  const { id, open, close } = useOpened('open');
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Cari" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => open('1')}>
        Buka
      </button>
      <button type="button" onClick={() => change({ sort: 'name', q: take() })}>
        Urutkan
      </button>
      <button type="button" onClick={() => change({ sort: 'name' })}>
        Urutkan saja
      </button>
      <button
        type="button"
        onClick={() => {
          clear();
          change({ q: null });
        }}
      >
        Kosongkan
      </button>
      <Link to="/list?q=teh">Teh</Link>
      <Link to="/elsewhere">Pergi</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Kembali
      </button>
      {id && (
        <div role="dialog">
          <button type="button" onClick={close}>
            Tutup
          </button>
        </div>
      )}
    </>
  );
}

beforeEach(() => {
  written = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const open = (address = '/list') => renderPage(Page, address);
const field = () => screen.getByLabelText('Cari');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByText(name));
const address = () => screen.getByTestId('address').textContent;

test('what is typed goes into the address after a pause, without blanks around it and once', async () => {
  open();
  type(' kop');
  await pass(200);
  type(' kopi ');
  await pass(299);
  expect(address()).toBe('/list');
  await pass(1);
  expect(address()).toBe('/list?q=kopi');
  expect(field()).toHaveValue(' kopi ');
  await pass(2000);
  expect(written).toEqual(['kopi']);
});

test('text that something else puts into the address stands in the field, whatever was typed', async () => {
  open('/list?q=kopi');
  type('kopi su');
  press('Teh');
  await pass(1000);
  expect([address(), written]).toEqual(['/list?q=teh', []]);
  expect(field()).toHaveValue('teh');
  press('Kembali');
  await pass(1000);
  expect(address()).toBe('/list?q=kopi');
  expect(field()).toHaveValue('kopi');
});

test('a link with another text that is drawn together with the end of the pause wins', async () => {
  open();
  type('kopi');
  await act(async () => {
    screen.getByText('Teh').click();
    await jest.advanceTimersByTimeAsync(300);
  });
  await pass(1000);
  expect([address(), written]).toEqual(['/list?q=teh', []]);
});

test('who leaves the field for a dialog finds the text when it is closed, and closing goes back', async () => {
  open();
  act(() => field().focus());
  type('kopi');
  act(() => field().blur());
  press('Buka');
  await pass(1000);
  expect(address()).toBe('/list?q=kopi&open=1');
  press('Tutup');
  await pass(1000);
  expect(address()).toBe('/list?q=kopi');
  expect(field()).toHaveValue('kopi');
  expect(written).toEqual(['kopi']);
});

test('a dialog that opens before the text is in the address stays open, and closes by going back', async () => {
  open();
  type('kopi');
  press('Buka');
  await pass(1000);
  expect(address()).toBe('/list?open=1&q=kopi');
  press('Tutup');
  await pass(1000);
  // The place in the history from which it was opened, not another one without the dialog.
  expect(address()).toBe('/list');
});

test('a text that was written together with other terms is not written again', async () => {
  open();
  type('kopi');
  press('Urutkan');
  await pass(1000);
  expect([address(), written]).toEqual(['/list?sort=name&q=kopi', []]);
});

test('a text that another change of the same moment has taken out again is written once more', async () => {
  open();
  type('kopi');
  await act(async () => {
    screen.getByText('Urutkan').click();
    // From the address as it is shown still.
    screen.getByText('Urutkan saja').click();
  });
  expect(address()).toBe('/list?sort=name');
  await pass(300);
  expect(address()).toBe('/list?sort=name&q=kopi');
});

test('a field that is emptied stays empty, and may be filled with the same text again', async () => {
  open('/list?q=kopi');
  press('Kosongkan');
  await pass(1000);
  expect([address(), written]).toEqual(['/list', []]);
  expect(field()).toHaveValue('');
  type('kopi');
  await pass(300);
  expect(address()).toBe('/list?q=kopi');
});

test('a page that is left while its field has the focus writes nothing into the address of the next one', async () => {
  open();
  act(() => field().focus());
  type('kopi');
  press('Pergi');
  await pass(1000);
  expect([address(), written]).toEqual(['/elsewhere', []]);
});
