import { loadDialogs } from '@sohor/shared/testing';
import { Dialog } from '@sohor/shared/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastList } from './toast-list.ts';
import { Toasts } from './toasts.tsx';

beforeAll(() => loadDialogs());

const HEIGHT = 800;
const TOAST = 60;

/** jsdom has no layout, so each element states its own position. */
const framed = (top: number, bottom: number) => ({ 'data-frame': `${top} ${bottom}` });
function frameOf(element: Element): DOMRect {
  const [top, bottom] = element.getAttribute('data-frame')?.split(' ').map(Number) ?? [];
  const isThere = top !== undefined && bottom !== undefined;
  return (isThere ? new DOMRect(0, top, 390, bottom - top) : new DOMRect()) as DOMRect;
}
const hits: Element[] = [];

beforeAll(() => {
  Object.defineProperty(window, 'innerHeight', { value: HEIGHT });
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: { get: () => TOAST },
    offsetTop: { get: () => HEIGHT - TOAST },
    offsetWidth: { get: () => 366 },
    offsetLeft: { get: () => 12 },
  });
  Element.prototype.getBoundingClientRect = function frame() {
    return frameOf(this);
  };
  document.elementsFromPoint = (_, y) =>
    hits.filter((element) => frameOf(element).top <= y && frameOf(element).bottom > y);
});

const region = () => screen.getByRole('region', { name: 'Pemberitahuan (F8)' });
const closeButtons = () => screen.getAllByRole('button', { name: 'Tutup pemberitahuan' });
const error = (text: string) => act(() => list.show({ tone: 'error', text }));
const success = (text: string) => act(() => list.show({ tone: 'success', text }));
/** Pixels between the toasts and the lower edge. */
const beneath = () => Number(/-(\d+)px/.exec(region().style.transform)?.[1]);

let list: ToastList;
beforeEach(() => {
  list = new ToastList();
  hits.length = 0;
});

describe('a message', () => {
  test('is taken back once by a double click', () => {
    const taken = jest.fn();
    render(<Toasts list={list} />);
    act(() =>
      list.show({
        tone: 'success',
        text: 'Pelamar berhasil ditolak.',
        action: { label: 'Urungkan', act: taken, forMs: 10_000 },
      }),
    );
    // The button is still there while the toast leaves.
    const button = screen.getByRole('button', { name: 'Urungkan' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(taken).toHaveBeenCalledTimes(1);
  });

  test('is read out: errors at once, others when the screen reader is free', () => {
    render(<Toasts list={list} />);
    success('Tersimpan.');
    error('Gagal.');
    expect(screen.getByText('Tersimpan.').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('Gagal.').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  });

  test('is read out, as its live region was in the page before', () => {
    render(<Toasts list={list} />);
    const places = [...document.querySelectorAll('[aria-live]')];
    error('Gagal.');
    expect(places).toContain(screen.getByText('Gagal.').closest('[aria-live]'));
  });

  test('is closed by its button, and the focus stays where it was', async () => {
    render(
      <>
        <input aria-label="Nama" />
        <Toasts list={list} />
      </>,
    );
    await userEvent.click(screen.getByLabelText('Nama'));
    error('Gagal.');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
    expect(screen.getByLabelText('Nama')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Gagal.')).not.toBeInTheDocument());
  });
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Detail"
        footer={<button type="button">Kirim</button>}
      />
      <Toasts list={list} />
    </>
  );
}

/** A dialog that takes the focus when it opens; then the focus moves to one of its buttons. */
async function openedWithFocusOn(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  return button;
}

describe('the keyboard', () => {
  test('F8 leads from a dialog to the toasts, Tab leads back, and the dialog stays open', async () => {
    render(<Page />);
    const send = await openedWithFocusOn('Kirim');
    error('Gagal.');
    await userEvent.keyboard('{F8}');
    expect(within(region()).getByRole('button')).toHaveFocus();
    await userEvent.tab();
    expect(send).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await userEvent.tab({ shift: true });
    expect(send).toHaveFocus();
  });

  test('F8 reaches the very first message, even if a dialog was open before', async () => {
    const page = (areReady: boolean) => (
      <>
        <Dialog open onClose={() => undefined} title="Detail" />
        {areReady && <Toasts list={list} />}
      </>
    );
    const { rerender } = render(page(false));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    rerender(page(true));
    error('Gagal.');
    expect(screen.getByText('Gagal.').closest('[inert], [aria-hidden=true]')).toBeNull();
  });

  test('Escape closes the focused toast, then the other, and the focus returns to where it was', async () => {
    render(<Page />);
    const send = await openedWithFocusOn('Kirim');
    success('Tersimpan.');
    error('Gagal.');
    await userEvent.keyboard('{F8}');
    const [older, newer] = closeButtons();
    expect(newer).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(older).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveFocus();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Tersimpan.')).not.toBeInTheDocument());
  });

  test('the focus returns to the dialog if its former element is gone', async () => {
    const page = (isThere: boolean) => (
      <>
        <Dialog open onClose={() => undefined} title="Detail">
          {isThere && <button type="button">Terima</button>}
        </Dialog>
        <Toasts list={list} />
      </>
    );
    const { rerender } = render(page(true));
    await openedWithFocusOn('Terima');
    error('Gagal.');
    await userEvent.keyboard('{F8}');
    rerender(page(false));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  test('F8 is left to the browser while there is no message', () => {
    render(<Toasts list={list} />);
    const isLeft = fireEvent.keyDown(document.body, { key: 'F8' });
    expect(isLeft).toBe(true);
  });
});

describe('toasts stand', () => {
  test('at the lower edge of a page', () => {
    render(<Toasts list={list} />);
    error('Gagal.');
    expect(beneath()).toBe(12);
  });

  test('above the focused element, and move when the focus moves below them', async () => {
    render(
      <>
        <a href="#satu" {...framed(100, 140)}>
          Satu
        </a>
        <a href="#dua" {...framed(700, 760)}>
          Dua
        </a>
        <Toasts list={list} />
      </>,
    );
    act(() => screen.getByText('Satu').focus());
    error('Gagal.');
    expect(beneath()).toBe(12);
    act(() => screen.getByText('Dua').focus());
    await waitFor(() => expect(beneath()).toBe(HEIGHT - 700 + 12));
    act(() => screen.getByText('Satu').focus());
    await waitFor(() => expect(beneath()).toBe(12));
  });

  test('above the label of a focused radio button', () => {
    render(
      <>
        <label {...framed(640, 790)}>
          <input type="radio" {...framed(770, 771)} /> Produk
        </label>
        <Toasts list={list} />
      </>,
    );
    act(() => screen.getByRole('radio').focus());
    error('Gagal.');
    expect(beneath()).toBe(HEIGHT - 640 + 12);
  });

  test('at the lower edge when a long list has the focus, as part of it is always visible', () => {
    render(
      <>
        <ul tabIndex={-1} {...framed(100, 800)} />
        <Toasts list={list} />
      </>,
    );
    act(() => screen.getByRole('list').focus());
    error('Gagal.');
    expect(beneath()).toBe(12);
  });

  test('above the bar that stays at the foot of the window', () => {
    render(
      <>
        <div style={{ position: 'sticky' }} data-testid="bar" {...framed(730, 800)} />
        <Toasts list={list} />
      </>,
    );
    hits.push(screen.getByTestId('bar'));
    error('Gagal.');
    expect(beneath()).toBe(70 + 12);
  });

  test("over a side bar, which fills the window's height", () => {
    render(
      <>
        <div style={{ position: 'fixed' }} data-testid="side" {...framed(0, 800)} />
        <Toasts list={list} />
      </>,
    );
    hits.push(screen.getByTestId('side'));
    error('Gagal.');
    expect(beneath()).toBe(12);
  });

  test('above the end of a form and its error messages', async () => {
    render(
      <>
        <p role="alert" {...framed(690, 730)} />
        <button type="submit" {...framed(740, 790)} />
        <Toasts list={list} />
      </>,
    );
    error('Gagal.');
    expect(beneath()).toBe(HEIGHT - 690 + 12);
  });

  test('not on a title', () => {
    render(
      <>
        <h1 {...framed(720, 780)}>Wallet</h1>
        <Toasts list={list} />
      </>,
    );
    error('Gagal.');
    expect(beneath()).toBe(HEIGHT - 720 + 12);
  });

  test.each([
    ['above a low one', { dialog: [500, 800], header: [500, 560], footer: [700, 800] }, 300],
    ['above the buttons of a high one', { dialog: [32, 800], header: [32, 100], footer: [700, 800] }, 100],
    [
      'above the buttons of one in the middle',
      { dialog: [50, 750], header: [50, 100], footer: [660, 750] },
      140,
    ],
  ])('with a dialog, %s', (_, frames, foot) => {
    const { dialog, header, footer } = frames;
    render(
      <>
        <div role="dialog" {...framed(dialog[0] ?? 0, dialog[1] ?? 0)}>
          <header {...framed(header[0] ?? 0, header[1] ?? 0)} />
          <footer {...framed(footer[0] ?? 0, footer[1] ?? 0)} />
        </div>
        <Toasts list={list} />
      </>,
    );
    error('Gagal.');
    expect(beneath()).toBe(foot + 12);
  });
});
