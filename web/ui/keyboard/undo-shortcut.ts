import { isMac, keysName, type Shortcut } from './shortcuts.ts'

const inText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [data-cell]:not(button)'

/** Undoes the last change, outside of fields and open cells, which undo what was typed. */
export const undoShortcut: Shortcut & { readonly matches: (event: KeyboardEvent) => boolean } = {
  aria: isMac ? 'Meta+Z' : 'Control+Z',
  name: keysName('Ctrl', 'Z'),
  matches({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }) {
    const isPressed = key.toLowerCase() === 'z' && ctrlKey === !isMac && metaKey === isMac && !altKey && !shiftKey
    return isPressed && !defaultPrevented && !(target instanceof Element && target.closest(inText))
  },
}
