import { render, screen } from '@testing-library/react';
import { ExternalLink } from './external-link.tsx';

test.each([
  ['https://contoh.id/video?a=1', 'https://contoh.id/video?a=1'],
  // Cyrillic letters.
  ['https://аррӏе.com', 'https://xn--80ak6aa92e.com/'],
  ['https://contoh.id/\u202egpj.exe', 'https://contoh.id/%E2%80%AEgpj.exe'],
])('a link to %j reads %s', (to, shown) => {
  render(<ExternalLink to={to} />);
  expect(screen.getByRole('link')).toHaveTextContent(shown);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://bank.id@contoh.id', 'https://a b'])(
  '%s is no link',
  (to) => {
    render(<ExternalLink to={to} />);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
