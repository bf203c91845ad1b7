/** What people call their browsers. The first that fits: most browsers also name others that they are like. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** `Chrome di Android`, from what a browser says of itself. It only helps to recognise a device: anybody can say anything. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? system ?? 'Perangkat tidak dikenal';
}
