import { onTestFinished, vi } from 'vitest'
import { storage, tabStorage } from '#web/app/storage/storage.ts'

/** What the browser refuses is kept in memory, which the next test must not find. */
function forgetAfterTest(): void {
  onTestFinished(() => {
    for (const place of [storage, tabStorage]) place.clear()
  })
}

/** Fills one of the browser's storages to its last byte. */
export function fillStorage(place: Storage): void {
  forgetAfterTest()
  for (let size = 1_000_000, part = 0; size >= 1; part += 1) {
    try {
      place.setItem(`filler ${part}`, 'x'.repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
}

/** Lets the browser refuse both storages for one test, as it does where site data is blocked: touching them throws. */
export function forbidStorage(): void {
  forgetAfterTest()
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
  }
}
