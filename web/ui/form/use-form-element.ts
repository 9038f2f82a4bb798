import { useCallback, useId, useRef } from 'react'
import { firstField, focusField, hasField } from './field-focus.ts'

/** Finds and focuses fields in the DOM of a form, or of another element that is given to `ref`. Does nothing while the form is not mounted. */
export function useFormElement() {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const ref = useCallback((current: HTMLElement | null) => void (element.current = current), [])

  function focus(name: string): void {
    if (element.current) focusField(element.current, name)
  }

  return {
    id,
    ref,
    focus,

    /** Focuses the first of these fields in DOM order. */
    focusFirst(names: readonly string[]): void {
      const first = element.current ? firstField(element.current, names) : undefined
      if (first !== undefined) focus(first)
    },

    /** The fields among these that are rendered. */
    rendered: (names: readonly string[]) => names.filter((name) => element.current && hasField(element.current, name)),

    isMounted: () => element.current !== null,
  }
}
