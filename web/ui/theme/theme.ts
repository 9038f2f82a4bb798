import { useSyncExternalStore } from 'react'
import { storage } from '#web/app/storage/storage.ts'
import { steward } from '#steward.config.ts'
import { deriveAccent, type Grounds } from './accent.ts'
import { isHexColour, parseHex } from './colour.ts'
import { storedDesign } from './stored-design.ts'
import { defaultAccent } from './theme-colours.ts'

/** The design setting of the specification (§3). `appTheme` is the accent as `#rrggbb`. */
export interface Design {
  readonly darkTheme: boolean
  readonly appTheme: string
}

/** How the console looks until a person chooses otherwise. */
export const defaultDesign: Design = { darkTheme: false, appTheme: steward.colour }

const listeners = new Set<() => void>()

function chosenDesign(): Design {
  const { darkTheme, appTheme } = storedDesign()
  return {
    darkTheme: typeof darkTheme === 'boolean' ? darkTheme : defaultDesign.darkTheme,
    appTheme: typeof appTheme === 'string' && isHexColour(appTheme) ? appTheme.toLowerCase() : defaultDesign.appTheme,
  }
}

let current = chosenDesign()

const grounds = new Map<boolean, Grounds>()

/** What the accent stands on in the theme that the document has now. To ask for it draws the document once more, so it is asked for once. */
function groundsOf(darkTheme: boolean): Grounds {
  const known = grounds.get(darkTheme)
  if (known) return known
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => parseHex(style.getPropertyValue(name).trim())
  const found: Grounds = {
    ground: token('--ground'),
    surface: token('--surface'),
    sunken: token('--sunken'),
    rail: token('--rail'),
    hint: token('--ink-3'),
  }
  grounds.set(darkTheme, found)
  return found
}

/** Names of the accent's custom properties, as far as the document's root has them. */
let given: readonly string[] = []

/** Draws the document in a design: by an attribute and custom properties of its root, so that nothing has to render again. */
export function applyTheme({ darkTheme, appTheme }: Design = current): void {
  const root = document.documentElement
  root.dataset.theme = darkTheme ? 'dark' : 'light'
  // The style sheet has the default accent as it was drawn by hand.
  const isByHand = appTheme === defaultAccent
  const colours = isByHand ? {} : deriveAccent(parseHex(appTheme), groundsOf(darkTheme), darkTheme)
  for (const name of given) root.style.removeProperty(name)
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(name, colour)
  given = Object.keys(colours)
}

/** The design that the console is drawn in; outside of components. */
export function currentDesign(): Design {
  return current
}

/** Has components follow a change of the design, without a word of it to document or storage. */
export function applyThemeChange(change: Partial<Design>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Changes the design at once and remembers it. */
export function setTheme(change: Partial<Design>): void {
  const next = { ...current, ...change }
  storage.set('DESIGN', next, { expiresInSeconds: null })
  applyTheme(next)
  applyThemeChange(next)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The design that the console is drawn in; the component follows it. */
export function useTheme(): Design {
  return useSyncExternalStore(subscribe, currentDesign, currentDesign)
}
