import { useSyncExternalStore } from 'react'
import { defaultAppearance, readAppearance, type Appearance } from '#contract/appearance.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { storage, storageKey } from '#web/base/storage/storage.ts'
import { isDarkDesign, storedDesign, systemTheme } from './stored-design.ts'
import { applyTheme } from './theme.ts'

/** The appearance until the user changes it, with the permission mode of the document. */
export function initialAppearance(): Appearance {
  return { ...defaultAppearance, permissionMode: currentSettings().permissionMode }
}

function readStored(): Appearance {
  return readAppearance(storedDesign(), initialAppearance())
}

let current = readStored()

const listeners = new Set<() => void>()
const changeListeners = new Set<(appearance: Appearance) => void>()

/** The current appearance, outside of components. */
export function currentAppearance(): Appearance {
  return current
}

/** Applies an appearance to the document, and re-renders the components that use it. */
export function applyAppearance(next: Appearance = current): void {
  current = next
  applyTheme(current)
  for (const listener of listeners) listener()
}

function store(ownerId: unknown): void {
  storage.set('DESIGN', { ...current, owner: [ownerId] }, { expiresInSeconds: null })
}

/** The user to whom the stored appearance belongs; undefined if it was chosen without signing in. */
function storedOwner(): unknown {
  const { owner } = storedDesign()
  return Array.isArray(owner) ? owner[0] : undefined
}

/** Changes the appearance at once, in this browser and in the account of the signed-in user. */
export function setAppearance(change: Partial<Appearance>): void {
  applyAppearance({ ...current, ...change })
  store(storedOwner())
  for (const listener of changeListeners) listener(current)
}

/** Takes over what the account of a user has stored. Without it the current appearance stays, unless it is another user's. */
export function adoptAppearance(userId: string, stored: Appearance | undefined): void {
  if (!stored && storage.get('DESIGN') === undefined) return
  const owner = storedOwner() ?? userId
  const next = stored ?? (owner === userId ? current : initialAppearance())
  if (JSON.stringify(next) !== JSON.stringify(current)) applyAppearance(next)
  store(userId)
}

/** Calls the listener with the new appearance after each change in this window. Returns the function that unsubscribes it. */
export function onAppearanceChange(listener: (appearance: Appearance) => void): () => void {
  changeListeners.add(listener)
  return () => void changeListeners.delete(listener)
}

// Another window of this browser has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey('DESIGN')) applyAppearance(readStored())
})

systemTheme?.addEventListener('change', () => {
  if (current.followsSystem) applyAppearance()
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
