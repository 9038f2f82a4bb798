import type { KeyboardEvent, SyntheticEvent } from 'react'

/**
 * Whether a key or an input belongs to an input method. Safari ends a composition before it sends the Enter that ended it, and marks that key by its code
 * alone (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing({ nativeEvent }: Pick<SyntheticEvent, 'nativeEvent'>): boolean {
  if (nativeEvent instanceof InputEvent) return nativeEvent.isComposing
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells this key from another one
  return nativeEvent instanceof window.KeyboardEvent && (nativeEvent.isComposing || nativeEvent.keyCode === 229)
}

/** Keeps keys that belong to an input method from the handlers inside, such as those of a library. For `onKeyDownCapture`. */
export function keepFromHandlers(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopPropagation()
}
