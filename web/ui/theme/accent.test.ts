import { describe, expect, test } from 'vitest'
import { deriveAccent, hoverColour, type SurfaceColours } from './accent.ts'
import { contrast, isHexColour, mix, parseHex, toHex } from './colour.ts'
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

/** The accent colours: from the style sheet for the default accent, derived for others. */
function accentColours(accent: string, isDark: boolean) {
  const derived = deriveAccent(parseHex(accent), surfaceColours(isDark), isDark)
  const valueOf = (name: string) => (accent === defaultAccent ? token(name, isDark) : (derived[`--${name.slice(2)}`] ?? ''))
  return {
    mark: parseHex(valueOf('--accent-mark')),
    fill: parseHex(valueOf('--accent-fill')),
    fillHover: parseHex(valueOf('--accent-fill-hover')),
    text: parseHex(valueOf('--accent-text')),
    soft: parseHex(valueOf('--accent-soft')),
    // As the menu mixes it.
    railActive: mix(parseHex(accent), colour('--rail', isDark), 0.22),
  }
}

test('[S3.28 S9.15] the default theme colour is #2d8cf0', () => {
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

test('the fill of the default colour and its hover match the style sheet', () => {
  expect(token('--accent-fill', false)).toBe('#1a66b8')
  expect(token('--accent-fill-hover', false)).toBe(toHex(hoverColour(parseHex('#1a66b8'))))
})

test('mark and soft shade of the default colour in the style sheet match their derivation', () => {
  for (const isDark of [false, true]) {
    const derived = deriveAccent(parseHex(defaultAccent), surfaceColours(isDark), isDark)
    for (const name of ['--accent-mark', '--accent-soft'] as const) expect(token(name, isDark)).toBe(derived[name])
  }
})

describe.each([
  { theme: 'light', isDark: false },
  { theme: 'dark', isDark: true },
])('in the $theme theme', ({ isDark }) => {
  const { background, surface, sunken, rail } = surfaceColours(isDark)
  const white = parseHex('#ffffff')

  test.each(accents)('marks in %s stand out from background, surface and rail', (accent) => {
    const { mark } = accentColours(accent, isDark)
    for (const behind of [background, surface, rail]) expect(contrast(mark, behind)).toBeGreaterThanOrEqual(3)
  })

  test.each(accents)('white is readable on the fill of %s and on its hover', (accent) => {
    const { fill, fillHover } = accentColours(accent, isDark)
    for (const behind of [fill, fillHover]) expect(contrast(white, behind)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(accents)('text in %s is readable on background, surface, sunken and its soft shade', (accent) => {
    const { text, soft } = accentColours(accent, isDark)
    for (const behind of [background, surface, sunken, soft]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(accents)('every text colour is readable on the soft shade of %s, and white on its menu item', (accent) => {
    const { soft, railActive } = accentColours(accent, isDark)
    for (const ink of ['--ink', '--ink-2', '--ink-3']) expect(contrast(colour(ink, isDark), soft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(white, railActive)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['--ink', '--ink-2', '--ink-3', '--ok', '--warn', '--bad'])('%s is readable on background, surface and sunken', (name) => {
    for (const behind of [background, surface, sunken]) expect(contrast(colour(name, isDark), behind)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
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
  ] as const)('%s is readable on %s', (ink, behind) => {
    expect(contrast(colour(ink, isDark), colour(behind, isDark))).toBeGreaterThanOrEqual(4.5)
  })

  test('the border of a control stands out from the surface', () => {
    expect(contrast(colour('--control', isDark), surface)).toBeGreaterThanOrEqual(3)
  })
})
