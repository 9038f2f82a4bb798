import { onTestFinished, vi } from 'vitest'
import { storage, tabStorage } from '#web/base/storage/storage.ts'

/** What the browser refuses is kept in memory, which the next test must not find. */
function forgetAfterTest(): void {
  onTestFinished(() => {
    for (const place of [storage, tabStorage]) place.clear()
  })
}

/** Fills a storage to its quota. */
export function fillStorage(storage: Storage): void {
  forgetAfterTest()
  for (let size = 1_000_000, part = 0; size >= 1; part += 1) {
    try {
      storage.setItem(`filler ${part}`, 'x'.repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
}

/** Forbids both storages for one test, as where site data is blocked: accessing them throws. */
export function forbidStorage(): void {
  forgetAfterTest()
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
  }
}
