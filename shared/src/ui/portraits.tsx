import type { ComponentProps, ReactElement } from 'react';

const INK = '#2b1420';

/** Props of a portrait: those of a `<g>`, which `transform` puts in its place. The middle of the face is 0 0. */
export interface PortraitProps extends ComponentProps<'g'> {
  /** Colour of what they wear. */
  clothes: string;
}

/** A man with short hair. */
export function ManPortrait({ clothes, ...rest }: PortraitProps): ReactElement {
  return (
    <g {...rest}>
      <path d="M-106 154c0-74 44-104 105-104s105 30 105 104Z" fill={clothes} />
      <path d="M-18 32h36v26c0 14-36 14-36 0Z" fill="#8d5634" />
      <ellipse rx="42" ry="48" fill="#a9693f" />
      <path
        d="M-46-4c-12-44 12-70 48-68 38 0 56 28 44 68-6-18-14-26-20-30-22 8-46 8-58 2-6 8-10 16-14 28Z"
        fill={INK}
      />
      <path d="M-15 4h1M16 4h1" stroke={INK} strokeWidth="7" />
      <path d="M-12 26c8 9 18 9 26 0" stroke={INK} strokeWidth="5" />
    </g>
  );
}

/** A woman with a hijab. */
export function HijabPortrait({ clothes, ...rest }: PortraitProps): ReactElement {
  return (
    <g {...rest}>
      <path d="M-120 174c0-80 50-116 120-116s120 36 120 116Z" fill={clothes} />
      <path
        d="M-56 0c0-42 23-66 56-66s58 25 58 67c0 32 9 54 16 73 5 16-26 38-74 38s-77-22-72-38c7-21 16-40 16-74Z"
        fill="#fdf1f6"
      />
      <path d="M-37 0c0-25 15-41 37-41s37 16 37 41c0 27-16 47-37 47s-37-20-37-47Z" fill="#c4855a" />
      <path d="M-14-2h1M15-2h1" stroke={INK} strokeWidth="7" />
      <path d="M-11 20c7 8 16 8 23 0" stroke={INK} strokeWidth="5" />
      <path d="M-52 58c20 20 78 20 100-5" stroke="#f0bfd5" strokeWidth="5" />
    </g>
  );
}

/** A woman with glasses and her hair up. */
export function GlassesPortrait({ clothes, ...rest }: PortraitProps): ReactElement {
  return (
    <g {...rest}>
      <circle cx="4" cy="-82" r="26" fill={INK} />
      <path d="M-66 16c-10-62 14-92 66-92s76 30 66 92Z" fill={INK} />
      <path d="M-116 156c0-72 46-104 116-104s116 32 116 104Z" fill={clothes} />
      <path d="M-18 30h36v30c0 14-36 14-36 0Z" fill="#d99a72" />
      <ellipse rx="41" ry="46" fill="#eab38c" />
      <path d="M-44-2c-4-40 16-58 46-58 32 0 48 22 42 56-8-14-20-22-30-26-12 16-34 22-58 28Z" fill={INK} />
      <g stroke={INK} strokeWidth="4">
        <circle cx="-16" cy="6" r="12" />
        <circle cx="18" cy="6" r="12" />
        <path d="M-4 4h10" />
      </g>
      <path d="M-11 26c8 8 16 8 24 0" stroke="#9b3b3b" strokeWidth="5" />
    </g>
  );
}
