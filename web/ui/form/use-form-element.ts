import { useId, useRef } from 'react'
import { firstField, focusField, hasField } from './field-focus.ts'

/** Finds and focuses fields in the DOM of a form. Does nothing while the form is not mounted. */
export function useFormElement() {
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)

  function focus(name: string): void {
    if (ref.current) focusField(ref.current, name)
  }

  return {
    id,
    ref,
    focus,

    /** Focuses the first of these fields in DOM order. */
    focusFirst(names: readonly string[]): void {
      const first = ref.current ? firstField(ref.current, names) : undefined
      if (first !== undefined) focus(first)
    },

    /** The fields among these that are rendered. */
    rendered: (names: readonly string[]) => names.filter((name) => ref.current && hasField(ref.current, name)),
  }
}
