import { useSyncExternalStore } from 'react'
import { storage } from '#web/app/storage/storage.ts'
import { steward } from '#steward.config.ts'
import { deriveAccent, type SurfaceColours } from './accent.ts'
import { isHexColour, parseHex } from './colour.ts'
import { storedDesign } from './stored-design.ts'
import { defaultAccent } from './theme-colours.ts'

/** The design setting (specification §3). `appTheme` is the accent as `#rrggbb`. */
export interface Design {
  readonly darkTheme: boolean
  readonly appTheme: string
}

/** The design until the user chooses another. */
export const defaultDesign: Design = { darkTheme: false, appTheme: steward.colour }

function readDesign(): Design {
  const { darkTheme, appTheme } = storedDesign()
  return {
    darkTheme: typeof darkTheme === 'boolean' ? darkTheme : defaultDesign.darkTheme,
    appTheme: typeof appTheme === 'string' && isHexColour(appTheme) ? appTheme.toLowerCase() : defaultDesign.appTheme,
  }
}

let current = readDesign()

const surfaceCache = new Map<boolean, SurfaceColours>()

/** The surface colours of the active theme. Cached, because reading computed styles forces a style recalculation. */
function surfaceColours(darkTheme: boolean): SurfaceColours {
  const cached = surfaceCache.get(darkTheme)
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
  surfaceCache.set(darkTheme, colours)
  return colours
}

/** Names of the accent's custom properties currently set on the root element. */
let appliedNames: readonly string[] = []

/** Applies a design to the document with an attribute and custom properties of the root element, so that nothing re-renders. */
export function applyTheme({ darkTheme, appTheme }: Design = current): void {
  const root = document.documentElement
  root.dataset.theme = darkTheme ? 'dark' : 'light'
  // The style sheet defines the default accent.
  const isDefaultAccent = appTheme === defaultAccent
  const colours = isDefaultAccent ? {} : deriveAccent(parseHex(appTheme), surfaceColours(darkTheme), darkTheme)
  for (const name of appliedNames) root.style.removeProperty(name)
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(name, colour)
  appliedNames = Object.keys(colours)
}

/** The current design, for use outside components. */
export function currentDesign(): Design {
  return current
}

const listeners = new Set<() => void>()

/** Changes the design: stores it, applies it to the document and re-renders the components that use `useTheme`. */
export function setTheme(change: Partial<Design>): void {
  current = { ...current, ...change }
  storage.set('DESIGN', current, { expiresInSeconds: null })
  applyTheme(current)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The current design; the component re-renders when it changes. */
export function useTheme(): Design {
  return useSyncExternalStore(subscribe, currentDesign, currentDesign)
}
