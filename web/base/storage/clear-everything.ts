import { basePath } from '#web/base/base-path.ts'
import { storage, tabStorage } from './storage.ts'

async function clearDatabases(): Promise<void> {
  // Firefox and older browsers cannot list databases; the console creates none.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name)
}

async function clearCaches(): Promise<void> {
  // Caches exist in secure contexts only.
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Clears all browser data of this origin, preferences included, as far as the browser allows; below a base path that of this installation alone. */
export async function clearEverything(): Promise<void> {
  storage.clear()
  tabStorage.clear()
  // The console has none of these; below a base path they belong to another installation.
  if (basePath() !== '') return
  await Promise.allSettled([clearDatabases(), clearCaches()])
}
