import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { Tabs } from './tabs.tsx';

test('a loading button is disabled, keeps its name and its focus', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Masuk</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  rerender(
    <Button onClick={onClick} loading>
      Masuk
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Masuk' })).toBeDisabled();
  screen.getByRole('button').blur();
  rerender(<Button onClick={onClick}>Masuk</Button>);
  expect(screen.getByRole('button', { name: 'Masuk' })).toHaveFocus();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('the loading text becomes the name', () => {
  render(
    <Button loading loadingText="Mengirim Undangan...">
      Kirim Undangan
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Mengirim Undangan...' })).toBeDisabled();
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
