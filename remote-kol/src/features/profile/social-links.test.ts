import { socialLinks } from './social-links.ts';

const none = { youtube: '', tiktok: '', instagram: '', facebook: '', linkedin: '' };

test('a handle leads to its page, with or without @', () => {
  expect(socialLinks({ ...none, tiktok: '@sari', instagram: 'sari' })).toEqual([
    { network: 'TikTok', label: '@sari', address: 'https://www.tiktok.com/@sari' },
    { network: 'Instagram', label: '@sari', address: 'https://www.instagram.com/sari' },
  ]);
});

test('an address leads to itself', () => {
  expect(socialLinks({ ...none, linkedin: 'https://www.linkedin.com/in/sari' })).toEqual([
    { network: 'LinkedIn', label: 'linkedin.com/in/sari', address: 'https://www.linkedin.com/in/sari' },
  ]);
});

test('anything else leads nowhere', () => {
  expect(socialLinks({ ...none, facebook: 'javascript:alert(1)' })).toEqual([
    { network: 'Facebook', label: 'javascript:alert(1)', address: null },
  ]);
});
