import { storage } from '#web/app/storage/storage.ts'

/** The stored design setting (specification §3), not validated. */
export function storedDesign(): { readonly darkTheme?: unknown; readonly appTheme?: unknown } {
  const stored = storage.get('DESIGN')
  return typeof stored === 'object' && stored !== null ? stored : {}
}
