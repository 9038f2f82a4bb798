import { vi } from 'vitest'

/** Stubs ResizeObserver, which jsdom does not implement. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
