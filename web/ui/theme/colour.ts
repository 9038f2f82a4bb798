/** Red, green and blue channels, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]

/** Whether a text has the form `#rrggbb`. */
export function isHexColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

/** Parses `#rrggbb`, or `#rgb`, to which the build shortens it. */
export function parseHex(text: string): Colour {
  const digits = text.slice(1)
  const value = Number.parseInt(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Formats as `#rrggbb`. */
export function toHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Blends `share` (0 to 1) of one colour over another. */
export function mix(over: Colour, under: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

/** Mixes in a share (0 to 1) of black. */
export function darken(colour: Colour, share: number): Colour {
  return mix(black, colour, share)
}

/** Mixes in a share (0 to 1) of white. */
export function lighten(colour: Colour, share: number): Colour {
  return mix(white, colour, share)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
