import { useId, useRef } from 'react'
import { firstField, focusField, hasField } from './field-focus.ts'

/** The form as it stands on the page: where its fields are found and focused. Nothing happens while it is not drawn. */
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

    /** Focuses the field that stands first, of those with these names. */
    focusFirst(names: readonly string[]): void {
      const first = ref.current ? firstField(ref.current, names) : undefined
      if (first !== undefined) focus(first)
    },

    /** Which of these fields have a place on the page. */
    drawn: (names: readonly string[]) => names.filter((name) => ref.current && hasField(ref.current, name)),
  }
}
