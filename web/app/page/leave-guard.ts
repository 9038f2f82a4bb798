import { use, useInsertionEffect, useRef } from 'react'
import { PageContext } from './page.ts'

/** Marks of what is unsaved, with the path of the page that it was typed in; without one it belongs to the frame. */
const unsaved = new Map<symbol, string | undefined>()

function isOf(paths: readonly string[] | undefined, path: string | undefined): boolean {
  return paths === undefined || (path !== undefined && paths.includes(path))
}

/** Whether something that a person typed would be lost by leaving: the pages of these paths, or else the whole console. */
export function hasUnsavedInput(paths?: readonly string[]): boolean {
  return [...unsaved.values()].some((path) => isOf(paths, path))
}

/** Forgets the unsaved input of these pages, or else all of it, once the person has agreed to lose it. */
export function discardUnsavedInput(paths?: readonly string[]): void {
  for (const [mark, path] of unsaved) if (isOf(paths, path)) unsaved.delete(mark)
}

/**
 * While `isDirty`, leaving the page asks first; a page that is kept is asked about when its tab is closed. `release` ends that at once, for
 * code that saves and then leaves in the same breath.
 */
export function useLeaveGuard(isDirty: boolean): { release: () => void } {
  const mark = useRef(Symbol('unsaved'))
  const path = use(PageContext)?.pathname
  // Unlike other effects it goes on while a kept page is hidden, and ends only when what was typed is gone.
  useInsertionEffect(() => {
    const { current } = mark
    if (isDirty) unsaved.set(current, path)
    return () => {
      unsaved.delete(current)
    }
  }, [isDirty, path])
  return { release: () => unsaved.delete(mark.current) }
}
