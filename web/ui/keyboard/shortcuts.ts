/** Whether the keys are those of a Mac. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of an action, as assistive technology and as people on this system write them. */
export interface Shortcut {
  /** The value of `aria-keyshortcuts`. */
  readonly aria: string
  readonly name: string
}

/** A shortcut that works anywhere in the console. */
interface GlobalShortcut extends Shortcut {
  readonly matches: (event: KeyboardEvent) => boolean
}

const macSymbols: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }

/** The name of keys pressed together, such as Ctrl+K, which is ⌘K on a Mac. */
export function keysName(...keys: readonly string[]): string {
  return isMac ? keys.map((key) => macSymbols[key] ?? key).join('') : keys.join('+')
}

/** Opens the command palette. On a Mac, Ctrl+K deletes to the end of the line. */
export const paletteShortcut: GlobalShortcut = {
  aria: isMac ? 'Meta+K' : 'Control+K',
  name: keysName('Ctrl', 'K'),
  matches: ({ key, altKey, ctrlKey, metaKey, shiftKey }) =>
    key.toLowerCase() === 'k' && ctrlKey === !isMac && metaKey === isMac && !altKey && !shiftKey,
}

/** Locks the screen. Read from the key's position: with Alt, Macs type another character. */
export const lockShortcut: GlobalShortcut = {
  aria: 'Alt+L',
  name: keysName('Alt', 'L'),
  matches: ({ code, altKey, ctrlKey, metaKey, shiftKey }) => code === 'KeyL' && altKey && !ctrlKey && !metaKey && !shiftKey,
}

/** Shows the shortcuts. */
export const helpShortcut: GlobalShortcut = { aria: '?', name: '?', matches: (event) => isTypedKey(event, '?') }

/** Focuses the first filter of a list. */
export const filterShortcut: GlobalShortcut = { aria: '/', name: '/', matches: (event) => isTypedKey(event, '/') }

/** Goes to the next record. */
export const nextShortcut: GlobalShortcut = { aria: 'J', name: 'J', matches: (event) => isTypedKey(event, 'j') }

/** Goes to the previous record. */
export const previousShortcut: GlobalShortcut = { aria: 'K', name: 'K', matches: (event) => isTypedKey(event, 'k') }

/** Whether a character was typed that is not meant for a field or an overlay. */
function isTypedKey({ key, defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent, character: string): boolean {
  return key.toLowerCase() === character && !defaultPrevented && !ctrlKey && !metaKey && !altKey && !isForElement(target)
}

/** Whether a key is for the focused element: a field, or something in an overlay. */
function isForElement(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  )
}
