import { storage } from '#web/app/storage/storage.ts'

/** Attributes and custom properties of the root element, by name. */
export interface RootStyle {
  readonly attributes: Readonly<Record<string, string>>
  readonly properties: Readonly<Record<string, string>>
}

/** The stored design setting (specification §3), not validated: the fields of an appearance and what they led to. */
export interface StoredDesign {
  readonly darkTheme?: unknown
  readonly followsSystem?: unknown
  /** The user whose account it belongs to. */
  readonly userId?: unknown
  readonly rootStyle?: unknown
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

function textsOf(container: unknown, key: string): [string, string][] {
  const texts: unknown = typeof container === 'object' && container !== null ? Reflect.get(container, key) : undefined
  const entries: [string, unknown][] = typeof texts === 'object' && texts !== null ? Object.entries(texts) : []
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** Paints the stored design before the console's code has arrived. Written without a schema, because the boot script includes it. */
export function paintStoredDesign(root: HTMLElement): void {
  const design = storedDesign()
  const theme = isDarkDesign(design) ? 'dark' : 'light'
  const attributes = textsOf(design.rootStyle, 'attributes')
  root.dataset['theme'] = theme
  // The colours are those of the other theme if the system's has changed.
  if (!attributes.some(([name, value]) => name === 'data-theme' && value === theme)) return
  for (const [name, value] of attributes) root.setAttribute(name, value)
  for (const [name, value] of textsOf(design.rootStyle, 'properties')) root.style.setProperty(name, value)
}
