/** A colour as `#rrggbb`; `#rgb` is read too. */
type Hex = string

const channels = (hex: Hex): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as [number, number, number]
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of contrast ratio). */
const luminance = (hex: Hex): number => {
  const [r, g, b] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (one: Hex, other: Hex): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the second colour over the first, 0 to 1, as a browser draws it with that opacity. */
export const mix = (under: Hex, over: Hex, share: number): Hex => {
  const top = channels(over)
  const mixed = channels(under).map((channel, index) => Math.round(channel * (1 - share) + top[index]! * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
