import { vi } from 'vitest'

/** Fills a storage to its quota. */
export function fillStorage(storage: Storage): void {
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
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
  }
}
