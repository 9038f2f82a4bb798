import { defaultAppearance, type Appearance } from '#contract/appearance.ts'
import { deriveAccent, type SurfaceColours } from './accent.ts'
import { parseHex } from './colour.ts'
import { applyDesign } from './stored-design.ts'
import { defaultAccent } from './theme-colours.ts'

const surfaceCache = new Map<string, SurfaceColours>()

/** The surface colours of the active theme. Cached, because reading computed styles forces a style recalculation. */
function surfaceColours(): SurfaceColours {
  const { dataset } = document.documentElement
  const key = `${dataset['theme']} ${dataset['navTheme']}`
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

/** Names of the custom properties currently set on the root element. */
let appliedNames: readonly string[] = []

/** Applies an appearance to the document with attributes and custom properties of the root element, so that nothing re-renders. */
export function applyTheme(appearance: Appearance): void {
  applyDesign(appearance)
  const { dataset, style } = document.documentElement
  const { appTheme, menuWidth } = appearance
  const properties = {
    // The style sheet defines the default accent and width.
    ...(appTheme !== defaultAccent && deriveAccent(parseHex(appTheme), surfaceColours(), dataset['theme'] === 'dark')),
    ...(menuWidth !== defaultAppearance.menuWidth && { '--menu-width': `${menuWidth}px` }),
  }
  for (const name of appliedNames) style.removeProperty(name)
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  appliedNames = Object.keys(properties)
}
