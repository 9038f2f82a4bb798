import type { ComponentType } from 'react'
import { pathPattern } from '#contract/pages/page-path.ts'
import type { LazyPage } from '#web/base/page/feature.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'

const components = new WeakMap<LazyPage, ComponentType>()

/** The code of a page failed to load. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
  /** Empty, because the network or a newer version is the cause and there is nothing to look up. */
  readonly requestId = ''

  constructor(cause: unknown) {
    super('The code of the page could not be fetched.', { cause })
  }
}

/** The component of a page whose code is loaded. */
export function loadedPage(lazyPage: LazyPage): ComponentType | undefined {
  return components.get(lazyPage)
}

/** Loads the code of a page once. */
export async function loadPage(lazyPage: LazyPage): Promise<ComponentType> {
  const component = components.get(lazyPage) ?? (await lazyPage.load())
  components.set(lazyPage, component)
  return component
}

/** Prefetches the code of a page. A failure shows when the page is opened. */
export function prefetchPage(lazyPage: LazyPage): void {
  loadPage(lazyPage).catch(() => {})
}

/** Prefetches the code of the page at a path, before the user's permissions are known. */
export function prefetchPageAt(path: string, entries: readonly PageEntry[]): void {
  const entry = entries.find(({ page }) => pathPattern(page.path).test(path))
  if (entry?.lazyPage) prefetchPage(entry.lazyPage)
}
