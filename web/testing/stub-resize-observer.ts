import { vi } from 'vitest'

/** Gives the document of a test an observer of sizes that has nothing to tell: there is no layout, and nothing that changes its size. */
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
