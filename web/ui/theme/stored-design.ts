import { storage } from '#web/app/storage/storage.ts'

/** The parts of the design setting (specification §3) as they stand in the browser; unchecked: it may be garbage. */
export function storedDesign(): { readonly darkTheme?: unknown; readonly appTheme?: unknown } {
  const stored = storage.get('DESIGN')
  return typeof stored === 'object' && stored !== null ? stored : {}
}
