import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, FormEvent } from 'react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { Tabs } from './tabs.tsx';

test('a button at work heeds no press, keeps its name and its focus', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const page = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Nomor" />
      <Button type="submit" onClick={onClick} loading={loading}>
        Masuk
      </Button>
    </form>
  );
  const { rerender } = render(page(false));
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  rerender(page(true));
  const button = screen.getByRole('button', { name: 'Masuk', busy: true });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  await userEvent.type(screen.getByLabelText('Nomor'), '08{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the loading text becomes the name', () => {
  render(
    <Button loading loadingText="Mengirim Undangan...">
      Kirim Undangan
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Mengirim Undangan...' })).toBeInTheDocument();
});

test('a button can be a link', () => {
  render(
    <Button className="mine" render={<a href="/login" className="theirs" />}>
      Masuk
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Masuk' });
  expect(link).toHaveAttribute('href', '/login');
  expect(link).toHaveClass('mine', 'theirs', 'button');
});

test('a menu opens, acts and closes', async () => {
  const onSelect = jest.fn();
  render(
    <Menu trigger={<Button>Akun</Button>}>
      <MenuItem onSelect={onSelect}>Logout</MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Akun' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('tabs show their count and one panel', async () => {
  const items = [
    { value: 'pending', label: 'Need Approval', count: 2, content: 'Menunggu' },
    { value: 'approved', label: 'Approved', count: 0, content: 'Disetujui' },
  ];
  render(<Tabs label="Status" items={items} defaultValue="pending" />);
  expect(screen.getByRole('tab', { name: /Need Approval\s*2/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: /Approved\s*0/ }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Disetujui');
});

const Anchor = (props: ComponentProps<'a'>) => <a {...props} />;

test('a tab with an address is a link: a plain press changes the tab, one with Ctrl or the middle button is left to the browser', async () => {
  const onValueChange = jest.fn();
  const items = ['brief', 'konten'].map((value) => ({
    value,
    label: value,
    content: null,
    link: <Anchor href={`#${value}`} />,
  }));
  render(<Tabs label="Bagian" items={items} value="brief" onValueChange={onValueChange} />);
  const [brief, work] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
  expect(work).toHaveAttribute('href', '#konten');
  expect(brief).toHaveAttribute('aria-selected', 'true');
  expect(brief).not.toHaveAttribute('aria-current');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(work);
  await user.keyboard('{/Control}');
  await user.pointer({ keys: '[MouseMiddle]', target: work });
  expect(onValueChange).not.toHaveBeenCalled();
  await user.click(work);
  expect(onValueChange).toHaveBeenLastCalledWith('konten');
  onValueChange.mockClear();
  await user.click(brief);
  await user.keyboard('{ArrowRight}');
  expect(onValueChange).toHaveBeenLastCalledWith('konten');
});
