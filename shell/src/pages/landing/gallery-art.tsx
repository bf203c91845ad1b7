import { GlassesPortrait, HijabPortrait, ManPortrait } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

/** An illustrated poster. Like a photo, it has the same colours in dark mode. */
function Poster({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 320" fill="none" aria-hidden="true">
      <path fill={ground} d="M0 0h320v320H0z" />
      {children}
    </svg>
  );
}

export function TikTokArt() {
  return (
    <Poster ground="#2e0a1d">
      <circle cx="60" cy="66" r="120" fill="#4c1130" />
      <rect x="98" y="36" width="132" height="250" rx="24" fill="#c43a7d" stroke="#fdf1f6" strokeWidth="6" />
      <clipPath id="tiktok-art">
        <rect x="101" y="39" width="126" height="244" rx="21" />
      </clipPath>
      <g clipPath="url(#tiktok-art)">
        <GlassesPortrait clothes="#fbb02a" transform="translate(164 176) scale(0.74)" />
      </g>
      <path d="M120 60h46" stroke="#fdf1f6" strokeWidth="6" opacity="0.8" />
      <path d="M250 118V70l34-9v46" stroke="#fbb02a" strokeWidth="9" />
      <circle cx="241" cy="119" r="11" fill="#fbb02a" />
      <circle cx="275" cy="108" r="11" fill="#fbb02a" />
      <path d="M58 190v-34l22-6v32" stroke="#f09bc1" strokeWidth="7" />
      <circle cx="51" cy="191" r="8" fill="#f09bc1" />
      <circle cx="73" cy="183" r="8" fill="#f09bc1" />
    </Poster>
  );
}

export function ReelsArt() {
  return (
    <Poster ground="#fbb02a">
      <circle cx="160" cy="176" r="112" fill="#ffdf94" />
      <path d="M30 320c0-40 60-62 130-62s130 22 130 62z" fill="#ea930c" />
      <rect x="124" y="124" width="72" height="142" rx="20" fill="#8b1f55" />
      <path d="M136 90h48v34h-48z" fill="#4c1130" />
      <rect x="136" y="162" width="48" height="62" rx="10" fill="#fdf1f6" />
      <g transform="translate(160 193) scale(1.7) rotate(45)" fill="#8b1f55">
        <ellipse cy="-7" rx="3.900" ry="6" fill="#ea930c" />
        <ellipse cy="7" rx="3.900" ry="6" />
        <ellipse cx="-7" rx="6" ry="3.900" />
        <ellipse cx="7" rx="6" ry="3.900" />
      </g>
      <path
        d="M72 150a92 92 0 0 1 26-52M248 150a92 92 0 0 0-26-52"
        stroke="#8b1f55"
        strokeWidth="8"
        strokeDasharray="2 18"
      />
      <path d="M250 236c-14-20-40-3-31 15 6 12 31 29 31 29s25-17 31-29c9-18-17-35-31-15z" fill="#c4301c" />
      <path d="M46 212h26M59 199v26" stroke="#fff" strokeWidth="8" />
    </Poster>
  );
}

export function ReviewArt() {
  return (
    <Poster ground="#136a8a">
      <rect x="34" y="70" width="252" height="164" rx="22" fill="#e0f2f8" />
      <path d="M34 196h252v16a22 22 0 0 1-22 22H56a22 22 0 0 1-22-22z" fill="#0d2d3a" />
      <path d="M54 215h120" stroke="#fbb02a" strokeWidth="7" />
      <path d="M174 215h90" stroke="#3b6f83" strokeWidth="7" />
      <path d="m112 112 48-20 48 20v52l-48 22-48-22z" fill="#fbb02a" />
      <path d="m112 112 48 20 48-20M160 132v54" stroke="#834d02" strokeWidth="5" />
      <path d="m136 102 48 20v18" stroke="#fff" strokeWidth="7" />
      <path
        d="m82 262 7 13 14 2-10 10 2 15-13-7-13 7 2-15-10-10 14-2zM160 262l7 13 14 2-10 10 2 15-13-7-13 7 2-15-10-10 14-2zM238 262l7 13 14 2-10 10 2 15-13-7-13 7 2-15-10-10 14-2z"
        fill="#ffdf94"
      />
      <path d="M120 38h80" stroke="#8bd3ee" strokeWidth="8" />
    </Poster>
  );
}

export function StoryArt() {
  return (
    <Poster ground="#f5c3d9">
      <circle cx="160" cy="160" r="118" stroke="#c43a7d" strokeWidth="13" strokeDasharray="150 36" />
      <circle cx="160" cy="160" r="92" fill="#8b1f55" />
      <clipPath id="story-art">
        <circle cx="160" cy="160" r="92" />
      </clipPath>
      <g clipPath="url(#story-art)">
        <HijabPortrait clothes="#fbb02a" transform="translate(160 140) scale(0.84)" />
      </g>
      <circle cx="248" cy="248" r="34" fill="#1c7a4a" stroke="#f5c3d9" strokeWidth="9" />
      <path d="M248 234v28M234 248h28" stroke="#fff" strokeWidth="8" />
    </Poster>
  );
}

export function VisitArt() {
  return (
    <Poster ground="#a9e3be">
      <circle cx="252" cy="70" r="34" fill="#fbb02a" />
      <path d="M0 262h320v58H0z" fill="#1c7a4a" />
      <rect x="52" y="118" width="216" height="150" rx="8" fill="#fdf1f6" />
      <rect x="76" y="176" width="84" height="62" rx="8" fill="#8bd3ee" />
      <path d="M94 222v-24a12 12 0 0 1 24 0v24zM128 222v-14h18v14z" fill="#136a8a" />
      <rect x="184" y="170" width="60" height="98" rx="8" fill="#8b1f55" />
      <path d="M230 220v8" stroke="#fbb02a" strokeWidth="7" />
      <path
        d="M44 86h232l16 44a29 29 0 0 1-58 0 29 29 0 0 1-49 0 29 29 0 0 1-50 0 29 29 0 0 1-49 0 29 29 0 0 1-58 0z"
        fill="#c43a7d"
      />
      <path d="m90 86-4 44a29 29 0 0 0 49 0l1-44zM184 86l1 44a29 29 0 0 0 49 0l-4-44z" fill="#fff" />
      <rect x="106" y="34" width="108" height="40" rx="12" fill="#4c1130" />
      <path d="M132 74v12M188 74v12" stroke="#4c1130" strokeWidth="8" />
      <path d="M130 54h60" stroke="#ffdf94" strokeWidth="8" />
    </Poster>
  );
}

export function LiveArt() {
  return (
    <Poster ground="#8b1f55">
      <circle cx="160" cy="138" r="98" stroke="#ffdf94" strokeWidth="20" />
      <circle cx="160" cy="138" r="78" fill="#701843" />
      <path d="M160 246v54M104 304h112" stroke="#fdf1f6" strokeWidth="10" />
      <rect x="118" y="76" width="84" height="128" rx="16" fill="#fdf1f6" />
      <clipPath id="live-art">
        <rect x="118" y="76" width="84" height="128" rx="16" />
      </clipPath>
      <g clipPath="url(#live-art)">
        <ManPortrait clothes="#1c7a4a" transform="translate(160 144) scale(0.6)" />
      </g>
      <rect x="28" y="30" width="76" height="34" rx="17" fill="#c4301c" />
      <circle cx="48" cy="47" r="6" fill="#fff" />
      <path d="M64 47h24" stroke="#fff" strokeWidth="7" />
      <path d="M266 214c-10-14-29-2-22 11 4 8 22 20 22 20s18-12 22-20c7-13-12-25-22-11z" fill="#fbb02a" />
      <path d="M284 172c-7-10-20-2-15 7 3 6 15 14 15 14s12-8 15-14c5-9-8-17-15-7z" fill="#f09bc1" />
    </Poster>
  );
}
