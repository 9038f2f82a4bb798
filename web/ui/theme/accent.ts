import { contrast, darken, lighten, mix, toHex, type Colour } from './colour.ts'

/** The colours the accent appears on in one theme, and `hint`, the faintest text shown on its soft shade. */
export interface SurfaceColours {
  readonly background: Colour
  readonly surface: Colour
  readonly sunken: Colour
  readonly rail: Colour
  readonly hint: Colour
}

const step = 0.02
const stepCount = 1 / step
const white: Colour = [255, 255, 255]

/** Minimum contrast of text and of non-text marks (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5
const markContrast = 3

/** 6 % lighter: adds 15 to each channel, up to 255 (specification §3). */
export function hoverColour([red, green, blue]: Colour): Colour {
  const lift = (channel: number) => Math.min(255, channel + 15)
  return [lift(red), lift(green), lift(blue)]
}

function firstAcceptedShade(shade: (share: number) => readonly Colour[], isAccepted: (colour: Colour) => boolean): Colour {
  const shades = Array.from({ length: stepCount + 1 }, (_, index) => shade(index * step)).flat()
  return shades.find(isAccepted) ?? white
}

function isReadableOn(surfaces: readonly Colour[], minContrast: number) {
  return (colour: Colour) => surfaces.every((surface) => contrast(colour, surface) >= minContrast)
}

function fillOf(accent: Colour): Colour {
  const isReadableInWhite = (fill: Colour) => [fill, hoverColour(fill)].every((colour) => contrast(colour, white) >= textContrast)
  return firstAcceptedShade((share) => [darken(accent, share)], isReadableInWhite)
}

/** Up to `share` of the accent on the surface, less for an accent on which a hint would be unreadable. */
function softOf(accent: Colour, { surface, hint }: SurfaceColours, share: number): Colour {
  return firstAcceptedShade((reduction) => [mix(accent, surface, share * (1 - reduction))], isReadableOn([hint], textContrast))
}

/** The custom properties derived from an accent colour. */
export function deriveAccent(accent: Colour, surfaces: SurfaceColours, isDark: boolean): Readonly<Record<`--${string}`, string>> {
  const { background, surface, sunken, rail } = surfaces
  const soft = softOf(accent, surfaces, isDark ? 0.18 : 0.1)
  const fill = fillOf(accent)
  const mark = firstAcceptedShade(
    (share) => [darken(accent, share), lighten(accent, share)],
    isReadableOn([background, surface, rail], markContrast),
  )
  const text = firstAcceptedShade(
    (share) => [isDark ? lighten(accent, share) : darken(fill, share)],
    isReadableOn([background, surface, sunken, soft], textContrast),
  )
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(hoverColour(accent)),
    '--accent-pressed': toHex(hoverColour(accent)),
    '--accent-mark': toHex(mark),
    '--accent-fill': toHex(fill),
    '--accent-fill-hover': toHex(hoverColour(fill)),
    '--accent-text': toHex(text),
    '--accent-soft': toHex(soft),
  }
}
