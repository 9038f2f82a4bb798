import { useSyncExternalStore } from 'react'
import { defaultAppearance, readAppearance, type Appearance } from '#contract/appearance.ts'
import { currentSettings } from '#web/api/document-settings.ts'
import { storage, storageKey } from '#web/app/storage/storage.ts'
import { isDarkDesign, storedDesign, systemTheme } from './stored-design.ts'
import { applyTheme } from './theme.ts'

/** The appearance until the user changes it, with the permission mode of the document. */
export function initialAppearance(): Appearance {
  return { ...defaultAppearance, permissionMode: currentSettings().permissionMode }
}

function readStored() {
  const design = storedDesign()
  const { userId } = design
  return {
    appearance: readAppearance(design, initialAppearance()),
    userId: typeof userId === 'string' ? userId : undefined,
  }
}

let { appearance: current, userId: ownerId } = readStored()

const listeners = new Set<() => void>()
const changeListeners = new Set<(appearance: Appearance) => void>()

/** The current appearance, outside of components. */
export function currentAppearance(): Appearance {
  return current
}

/** Applies the current appearance to the document, and re-renders the components that use it. */
export function applyAppearance(): void {
  applyTheme(current, isDarkDesign(current))
  for (const listener of listeners) listener()
}

/** Applies an appearance, and stores it with its effect on the root element for the first paint of the next visit. */
function replace(next: Appearance): void {
  current = next
  const rootStyle = applyTheme(current, isDarkDesign(current))
  storage.set('DESIGN', { ...current, userId: ownerId, rootStyle }, { expiresInSeconds: null })
  for (const listener of listeners) listener()
}

/** Changes the appearance at once, in this browser and in the account of the signed-in user. */
export function setAppearance(change: Partial<Appearance>): void {
  replace({ ...current, ...change })
  for (const listener of changeListeners) listener(current)
}

/**
 * Takes over what the account of a user has stored. Without a stored appearance the current one stays, unless it is another user's.
 */
export function adoptAppearance(userId: string, stored: Appearance | undefined): void {
  const isOthers = ownerId !== undefined && ownerId !== userId
  const next = stored ?? (isOthers ? initialAppearance() : current)
  if (ownerId === userId && JSON.stringify(next) === JSON.stringify(current)) return
  ownerId = userId
  replace(next)
}

/** Calls the listener with the new appearance after each change in this window. Returns the function that unsubscribes it. */
export function onAppearanceChange(listener: (appearance: Appearance) => void): () => void {
  changeListeners.add(listener)
  return () => void changeListeners.delete(listener)
}

// Another window of this browser has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key !== storageKey('DESIGN')) return
  ;({ appearance: current, userId: ownerId } = readStored())
  applyAppearance()
})

systemTheme?.addEventListener('change', () => {
  if (current.followsSystem) replace(current)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A part of the current appearance; the component re-renders when it changes. */
export function useAppearance<Value>(select: (appearance: Appearance) => Value): Value {
  return useSyncExternalStore(subscribe, () => select(current))
}

/** Whether the console is dark, by choice or by the operating system. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => isDarkDesign(current))
}
