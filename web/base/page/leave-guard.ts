import { use, useInsertionEffect, useRef } from 'react'
import { PageContext } from './page.ts'

/** Follows the path of a page where input would be lost by another view of the page too, such as the next page of its list. */
export const viewMark = '?'

/** The components with unsaved input and the path of their page; undefined for the layout. */
const unsaved = new Map<symbol, string | undefined>()

function includesPath(paths: readonly string[] | undefined, path: string | undefined): boolean {
  return paths === undefined || (path !== undefined && paths.includes(path))
}

/** Whether leaving would lose unsaved input: of the pages with these paths, or of the whole console. */
export function hasUnsavedInput(paths?: readonly string[]): boolean {
  return [...unsaved.values()].some((path) => includesPath(paths, path))
}

/** Discards the unsaved input of these pages, or all of it, after the user has confirmed. */
export function discardUnsavedInput(paths?: readonly string[]): void {
  for (const [id, path] of unsaved) if (includesPath(paths, path)) unsaved.delete(id)
}

/**
 * While `isDirty`, leaving the page asks for confirmation; a kept-alive page asks when its tab is closed. Call `release` to navigate right
 * after saving. With `viewMark`, it asks before another view of the page is shown instead: another page, sort order or filter of its list.
 */
export function useLeaveGuard(isDirty: boolean, mark = ''): { release: () => void } {
  const id = useRef(Symbol('unsaved'))
  const path = use(PageContext)?.pathname
  // Insertion effects stay active while a kept-alive page is hidden, and end when it is unmounted.
  useInsertionEffect(() => {
    const { current } = id
    if (isDirty) unsaved.set(current, path && path + mark)
    return () => {
      unsaved.delete(current)
    }
  }, [isDirty, path, mark])
  return { release: () => unsaved.delete(id.current) }
}
