import { expect, test } from 'vitest'
import { deriveAccent, hoverColour, type SurfaceColours } from './accent.ts'
import { type Colour, contrast, isHexColour, mix, parseHex, toHex } from './colour.ts'
import { themeColours } from './theme-colours.ts'
import tokens from './tokens.css?raw'

const [light = '', dark = ''] = tokens.split(":root[data-theme='dark']")
const defaultAccent = '#2d8cf0'
const accents = [
  ...themeColours,
  '#000000',
  '#ffffff',
  '#fff8d6',
  '#e8f4ff',
  '#ffd6e0',
  '#808080',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
]

function token(name: string, isDark: boolean): string {
  const pattern = new RegExp(`${name}: (#[\\da-f]{6});`)
  return (isDark ? pattern.exec(dark) : null)?.[1] ?? pattern.exec(light)?.[1] ?? `${name} is missing`
}

function colour(name: string, isDark: boolean) {
  return parseHex(token(name, isDark))
}

function surfaceColours(isDark: boolean): SurfaceColours {
  return {
    background: colour('--ground', isDark),
    surface: colour('--surface', isDark),
    sunken: colour('--sunken', isDark),
    rail: colour('--rail', isDark),
    hint: colour('--ink-3', isDark),
  }
}

/** The colours that the default accent has in the style sheet, the others by derivation. */
function accentColours(accent: string, isDark: boolean) {
  const derived = deriveAccent(parseHex(accent), surfaceColours(isDark), isDark)
  const styleSheetColour = (name: string) => (accent === defaultAccent ? token(name, isDark) : (derived[`--${name.slice(2)}`] ?? ''))
  return {
    mark: parseHex(styleSheetColour('--accent-mark')),
    fill: parseHex(styleSheetColour('--accent-fill')),
    fillHover: parseHex(styleSheetColour('--accent-fill-hover')),
    text: parseHex(styleSheetColour('--accent-text')),
    soft: parseHex(styleSheetColour('--accent-soft')),
    // As in the menu.
    railActive: mix(parseHex(accent), colour('--rail', isDark), 0.22),
  }
}

test('[S3.28 S9.15] the first theme colour is #2d8cf0, and the style sheet has it', () => {
  expect(themeColours[0]).toBe(defaultAccent)
  expect(token('--accent', false)).toBe(defaultAccent)
})

test('there are 18 different theme colours', () => {
  expect(new Set(themeColours).size).toBe(18)
  expect(themeColours.every(isHexColour)).toBe(true)
})

test('[S3.30 S9.17] the hover colour is the theme colour lightened by 6 percent', () => {
  expect(toHex(hoverColour(parseHex(defaultAccent)))).toBe('#3c9bff')
  expect(token('--accent-hover', false)).toBe('#3c9bff')
})

test('[S3.31] the pressed colour is the theme colour lightened by 6 percent', () => {
  expect(deriveAccent(parseHex('#9c27b0'), surfaceColours(false), false)['--accent-pressed']).toBe('#ab36bf')
  expect(token('--accent-pressed', false)).toBe('#3c9bff')
})

test('the fill of the default colour and its hover are those of the style sheet', () => {
  expect(token('--accent-fill', false)).toBe('#1a66b8')
  expect(token('--accent-fill-hover', false)).toBe(toHex(hoverColour(parseHex('#1a66b8'))))
})

test('mark and soft shade of the default colour are in the style sheet as they are derived', () => {
  for (const isDark of [false, true]) {
    const derived = deriveAccent(parseHex(defaultAccent), surfaceColours(isDark), isDark)
    for (const name of ['--accent-mark', '--accent-soft'] as const) expect(token(name, isDark)).toBe(derived[name])
  }
})

const themes = [
  { theme: 'light', isDark: false },
  { theme: 'dark', isDark: true },
] as const

/** A colour in front of another one, and a name for failure messages. */
type Pair = readonly [name: string, front: Colour, behind: Colour]

/** The pairs of each theme that have less contrast than needed. */
function pairsBelow(least: number, pairsOf: (isDark: boolean, surfaces: SurfaceColours) => readonly Pair[]): string[] {
  return themes.flatMap(({ theme, isDark }) => {
    const pairs = pairsOf(isDark, surfaceColours(isDark))
    expect(pairs.length).toBeGreaterThan(0)
    return pairs
      .filter(([, front, behind]) => contrast(front, behind) < least)
      .map(([name, front, behind]) => `${name}, ${theme}: ${contrast(front, behind).toFixed(2)}`)
  })
}

const white = parseHex('#ffffff')
const inks = ['--ink', '--ink-2', '--ink-3'] as const
const onNamed = [
  ['--ok', '--ok-soft'],
  ['--warn', '--warn-soft'],
  ['--bad', '--bad-soft'],
  ['--new-ink', '--new'],
  ['--on-fill', '--bad-fill'],
  ['--on-fill', '--bad-fill-hover'],
  ['--rail-ink', '--rail'],
  ['--night-ink-2', '--night'],
  ['--inverse-ink', '--inverse'],
  ['--inverse-mark', '--inverse'],
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => ['--on-fill', `--avatar-${number}`] as const),
] as const

test('marks in every accent stand out from background, surface and rail, in either theme', () => {
  const weak = pairsBelow(3, (isDark, { background, surface, rail }) =>
    accents.flatMap((accent) =>
      Object.entries({ background, surface, rail }).map(([on, behind]): Pair => [
        `${accent} on ${on}`,
        accentColours(accent, isDark).mark,
        behind,
      ]),
    ),
  )
  expect(weak).toEqual([])
})

test('white is readable on the fill of every accent, on its hover and on its menu item, in either theme', () => {
  const weak = pairsBelow(4.5, (isDark) =>
    accents.flatMap((accent) => {
      const { fill, fillHover, railActive } = accentColours(accent, isDark)
      return Object.entries({ fill, fillHover, railActive }).map(([on, behind]): Pair => [`white on ${on} of ${accent}`, white, behind])
    }),
  )
  expect(weak).toEqual([])
})

test('text in every accent is readable on background, surface, sunken and its soft shade, in either theme', () => {
  const weak = pairsBelow(4.5, (isDark, { background, surface, sunken }) =>
    accents.flatMap((accent) => {
      const { text, soft } = accentColours(accent, isDark)
      return Object.entries({ background, surface, sunken, soft }).map(([on, behind]): Pair => [`${accent} on ${on}`, text, behind])
    }),
  )
  expect(weak).toEqual([])
})

test('every ink is readable on the soft shade of every accent, in either theme', () => {
  const weak = pairsBelow(4.5, (isDark) =>
    accents.flatMap((accent) => inks.map((ink): Pair => [`${ink} on ${accent}`, colour(ink, isDark), accentColours(accent, isDark).soft])),
  )
  expect(weak).toEqual([])
})

test('inks and the colours of states are readable on background, surface and sunken, in either theme', () => {
  const weak = pairsBelow(4.5, (isDark, { background, surface, sunken }) =>
    [...inks, '--ok', '--warn', '--bad'].flatMap((name) =>
      Object.entries({ background, surface, sunken }).map(([on, behind]): Pair => [`${name} on ${on}`, colour(name, isDark), behind]),
    ),
  )
  expect(weak).toEqual([])
})

test('each colour is readable on the one that is meant to be behind it, in either theme', () => {
  const weak = pairsBelow(4.5, (isDark) =>
    onNamed.map(([ink, behind]): Pair => [`${ink} on ${behind}`, colour(ink, isDark), colour(behind, isDark)]),
  )
  expect(weak).toEqual([])
})

test('the border of a control stands out from the surface, in either theme', () => {
  expect(pairsBelow(3, (isDark, { surface }) => [['--control on surface', colour('--control', isDark), surface]])).toEqual([])
})
