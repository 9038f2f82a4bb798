import { storage } from '#web/base/storage/storage.ts'

/** The stored design setting (specification §3), not validated: the fields of an appearance. */
export interface StoredDesign {
  readonly darkTheme?: unknown
  readonly followsSystem?: unknown
  /** A list with the id of the user to whom it belongs. */
  readonly owner?: unknown
}

/** The design that this browser has stored. */
export function storedDesign(): StoredDesign {
  const stored = storage.get('DESIGN')
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** Whether the operating system asks for dark colours; undefined where browsers cannot tell. */
export const systemTheme = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

/** Whether a design is dark. */
export function isDarkDesign({ darkTheme, followsSystem }: StoredDesign): boolean {
  return followsSystem === true && systemTheme ? systemTheme.matches : darkTheme === true
}

/**
 * Puts a design on the root element: each field as a data attribute, for the style sheets, and the theme that results. The boot script uses it
 * before the console's code has arrived.
 */
export function applyDesign(design: StoredDesign): void {
  const { dataset } = document.documentElement
  for (const [field, value] of Object.entries<unknown>({ ...design })) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') dataset[field] = String(value)
  }
  dataset['theme'] = isDarkDesign(design) ? 'dark' : 'light'
}
