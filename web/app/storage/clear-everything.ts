import { storage, tabStorage } from './storage.ts'

async function clearDatabases(): Promise<void> {
  // Firefox and older browsers cannot list their databases; the console makes none.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name)
}

async function clearCaches(): Promise<void> {
  // There are none outside of a secure context.
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Empties everything that this origin keeps in the browser, preferences too. What the browser refuses to touch is left. */
export async function clearEverything(): Promise<void> {
  storage.clear()
  tabStorage.clear()
  await Promise.allSettled([clearDatabases(), clearCaches()])
}
