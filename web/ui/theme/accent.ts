import { contrast, darken, lighten, mix, toHex, type Colour } from './colour.ts'

/** What the accent is seen on, and the faintest text that is seen on its soft shade, in one of the two themes. */
export interface Grounds {
  readonly ground: Colour
  readonly surface: Colour
  readonly sunken: Colour
  readonly rail: Colour
  readonly hint: Colour
}

const step = 0.02
const stepCount = 1 / step
const white: Colour = [255, 255, 255]

/** Contrast that text needs, and that a mark without text needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5
const markContrast = 3

/** 6 % lighter: 15 added to each channel, at most 255 (specification §3). */
export function hoverOf([red, green, blue]: Colour): Colour {
  const lift = (channel: number) => Math.min(255, channel + 15)
  return [lift(red), lift(green), lift(blue)]
}

function firstShade(shade: (share: number) => readonly Colour[], fits: (colour: Colour) => boolean): Colour {
  const shades = Array.from({ length: stepCount + 1 }, (_, index) => shade(index * step)).flat()
  return shades.find(fits) ?? white
}

function isReadableOn(grounds: readonly Colour[], least: number) {
  return (colour: Colour) => grounds.every((ground) => contrast(colour, ground) >= least)
}

function fillOf(accent: Colour): Colour {
  const carriesWhite = (fill: Colour) => [fill, hoverOf(fill)].every((colour) => contrast(colour, white) >= textContrast)
  return firstShade((share) => [darken(accent, share)], carriesWhite)
}

/** At most `share` of the accent on the surface: less for one so far from the surface that a hint could not be read on it. */
function softOf(accent: Colour, { surface, hint }: Grounds, share: number): Colour {
  return firstShade((less) => [mix(accent, surface, share * (1 - less))], isReadableOn([hint], textContrast))
}

/** The colours that follow from an accent, as values of the custom properties that carry them. */
export function deriveAccent(accent: Colour, grounds: Grounds, isDark: boolean): Readonly<Record<`--${string}`, string>> {
  const { ground, surface, sunken, rail } = grounds
  const soft = softOf(accent, grounds, isDark ? 0.18 : 0.1)
  const fill = fillOf(accent)
  const mark = firstShade((share) => [darken(accent, share), lighten(accent, share)], isReadableOn([ground, surface, rail], markContrast))
  const text = firstShade(
    (share) => [isDark ? lighten(accent, share) : darken(fill, share)],
    isReadableOn([ground, surface, sunken, soft], textContrast),
  )
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(hoverOf(accent)),
    '--accent-pressed': toHex(hoverOf(accent)),
    '--accent-mark': toHex(mark),
    '--accent-fill': toHex(fill),
    '--accent-fill-hover': toHex(hoverOf(fill)),
    '--accent-text': toHex(text),
    '--accent-soft': toHex(soft),
  }
}
