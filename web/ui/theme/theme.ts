import { defaultAppearance, type Appearance } from '#contract/appearance.ts'
import { deriveAccent, type SurfaceColours } from './accent.ts'
import { parseHex } from './colour.ts'
import type { RootStyle } from './stored-design.ts'
import { defaultAccent } from './theme-colours.ts'

const surfaceCache = new Map<string, SurfaceColours>()

/** The surface colours that the root element's attributes lead to. Cached, because reading computed styles forces a style recalculation. */
function surfaceColours(key: string): SurfaceColours {
  const cached = surfaceCache.get(key)
  if (cached) return cached
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => parseHex(style.getPropertyValue(name).trim())
  const colours: SurfaceColours = {
    background: token('--ground'),
    surface: token('--surface'),
    sunken: token('--sunken'),
    rail: token('--rail'),
    hint: token('--ink-3'),
  }
  surfaceCache.set(key, colours)
  return colours
}

/** The names in a list whose condition holds, as the value of an attribute for `~=` selectors. */
function tokenList(tokens: Readonly<Record<string, boolean>>): string {
  return Object.keys(tokens)
    .filter((token) => tokens[token])
    .join(' ')
}

function attributesOf(appearance: Appearance, isDark: boolean): RootStyle['attributes'] {
  const { navTheme, radius, density, hasPageAnimation, pageAnimation } = appearance
  return {
    'data-theme': isDark ? 'dark' : 'light',
    'data-nav-theme': navTheme,
    'data-radius': radius,
    'data-density': density,
    'data-page-animation': hasPageAnimation ? pageAnimation : 'none',
    'data-colours': tokenList({ grey: appearance.isGreyscale, weak: appearance.isColourWeak }),
    'data-scrolls': tokenList({ header: !appearance.isHeaderFixed, tabs: !appearance.hasFixedTabs }),
  }
}

/** Names of the custom properties currently set on the root element. */
let appliedNames: readonly string[] = []

/**
 * Applies an appearance to the document with attributes and custom properties of the root element, so that nothing re-renders, and returns
 * them.
 */
export function applyTheme(appearance: Appearance, isDark: boolean): RootStyle {
  const root = document.documentElement
  const { appTheme, navTheme, menuWidth } = appearance
  const attributes = attributesOf(appearance, isDark)
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  const properties = {
    // The style sheet defines the default accent and width.
    ...(appTheme !== defaultAccent && deriveAccent(parseHex(appTheme), surfaceColours(`${isDark} ${navTheme}`), isDark)),
    ...(menuWidth !== defaultAppearance.menuWidth && { '--menu-width': `${menuWidth}px` }),
  }
  for (const name of appliedNames) if (!(name in properties)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  appliedNames = Object.keys(properties)
  return { attributes, properties }
}
