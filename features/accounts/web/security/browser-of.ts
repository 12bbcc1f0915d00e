const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

// An iPad with a desk's pages says that it is a Mac: nothing tells them apart here.
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (among: [RegExp, string][], text: string) => among.find(([pattern]) => pattern.test(text))?.[1]

/**
 * What a User-Agent header says of itself, for the person to recognise their own device by. Nothing
 * may depend on it: anybody can write one.
 */
export const browserOf = (userAgent: string | null): { browser?: string; system?: string } => {
  const [browser, system] = [named(BROWSERS, userAgent ?? ''), named(SYSTEMS, userAgent ?? '')]
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}
