import { useEffect, useRef } from 'react'

const unsaved = new Set<symbol>()

/** Whether something that a person typed would be lost by leaving. */
export function hasUnsavedInput(): boolean {
  return unsaved.size > 0
}

/** Forgets all unsaved input, once the person has agreed to lose it. */
export function discardUnsavedInput(): void {
  unsaved.clear()
}

/** While `isDirty`, leaving the page asks first. `release` ends that at once, for code that saves and then leaves in the same breath. */
export function useLeaveGuard(isDirty: boolean): { release: () => void } {
  const mark = useRef(Symbol('unsaved'))
  useEffect(() => {
    const { current } = mark
    if (isDirty) unsaved.add(current)
    return () => {
      unsaved.delete(current)
    }
  }, [isDirty])
  return { release: () => unsaved.delete(mark.current) }
}
