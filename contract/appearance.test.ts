import { expect, test } from 'vitest'
import { steward } from '#steward.config.ts'
import { appearancePreference } from './appearance-preference.ts'
import { defaultAppearance, readAppearance, type Appearance } from './appearance.ts'
import { preferenceMaxBytes } from './preferences/preference.ts'

test('[S3.27 S3.34 S3.35 S3.45 S3.51 S3.52] the defaults are those of the specification', () => {
  expect(defaultAppearance).toEqual({
    darkTheme: false,
    followsSystem: false,
    appTheme: steward.colour,
    navMode: 'vertical',
    navTheme: 'dark',
    isHeaderFixed: true,
    hasReloadButton: true,
    hasFooter: true,
    hasTabs: true,
    hasFixedTabs: true,
    menuWidth: 200,
    isMenuCollapsed: false,
    isMenuAccordion: false,
    hasBreadcrumb: true,
    hasBreadcrumbIcons: false,
    permissionMode: 'FIXED',
    hasPageAnimation: true,
    pageAnimation: 'zoom-fade',
    radius: 'default',
    density: 'default',
    isGreyscale: false,
    isColourWeak: false,
    hasWatermark: false,
  } satisfies Appearance)
})

test('each missing or wrong field gets its default, the others stay, and unknown ones are dropped', () => {
  const wrong: Record<keyof Appearance, unknown> = {
    darkTheme: 'yes',
    followsSystem: 1,
    appTheme: 'red',
    navMode: 'diagonal',
    navTheme: null,
    isHeaderFixed: 'no',
    hasReloadButton: 0,
    hasFooter: {},
    hasTabs: [],
    hasFixedTabs: 'on',
    menuWidth: 321,
    isMenuCollapsed: 'x',
    isMenuAccordion: 2,
    hasBreadcrumb: '',
    hasBreadcrumbIcons: null,
    permissionMode: 'BOTH',
    hasPageAnimation: 'zoom',
    pageAnimation: 'spin',
    radius: 8,
    density: 'airy',
    isGreyscale: 'grey',
    isColourWeak: 'weak',
    hasWatermark: '掌柜',
  }
  expect(readAppearance(wrong)).toEqual(defaultAppearance)
  const chosen = { ...defaultAppearance, navMode: 'mixed', menuWidth: 240, hasFooter: false }
  for (const [field, value] of Object.entries(wrong)) {
    const parsed = readAppearance({ ...chosen, [field]: value, later: true })
    expect(parsed, field).toEqual({ ...chosen, [field]: Reflect.get(defaultAppearance, field) })
  }
})

test.each([159, 200.5, -1, Number.NaN])('a menu cannot be %d px wide', (menuWidth) => {
  expect(readAppearance({ menuWidth }).menuWidth).toBe(200)
})

test.each(['#12', '#1234567', '#ABCDEF', 'red'])('%s is no theme colour', (appTheme) => {
  expect(readAppearance({ appTheme }).appTheme).toBe(steward.colour)
})

test('the preference reads an appearance the same way, and accepts objects only', () => {
  expect(appearancePreference.schema.parse({ navMode: 'mixed', radius: 'x', later: 1 })).toEqual({ ...defaultAppearance, navMode: 'mixed' })
  expect(appearancePreference.schema.safeParse('dark').success).toBe(false)
})

test('an appearance fits into a preference', () => {
  expect(JSON.stringify(defaultAppearance).length).toBeLessThan(preferenceMaxBytes / 10)
})
