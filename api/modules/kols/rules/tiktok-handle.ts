const HANDLE = /^@?([A-Za-z0-9._]{0,60})$/;
const ADDRESS = /^https?:\/\/(?:www\.|m\.)?tiktok\.com\/@([A-Za-z0-9._]{1,60})\/?(?:\?\S*)?$/i;

/** '@sari', 'sari' and the address of the profile are all 'sari'; null for anything else. */
export function parseTiktokHandle(typed: string): string | null {
  const text = typed.trim();
  return (HANDLE.exec(text) ?? ADDRESS.exec(text))?.[1] ?? null;
}
