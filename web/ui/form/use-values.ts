import { useRef, useState } from 'react'
import { changedFields } from './schema/changed-fields.ts'

/** The values of a form and the saved values they are compared with. `current` reads a change immediately, before it is rendered. */
export function useValues<Values extends object>(initial: Values) {
  const [state, setState] = useState({ saved: initial, values: initial })
  const latest = useRef(state)
  const submitted = useRef(initial)

  function replace(next: typeof state) {
    latest.current = next
    setState(next)
  }

  return {
    saved: state.saved,
    values: state.values,
    isDirty: Object.keys(changedFields(state.saved, state.values)).length > 0,
    current: () => latest.current.values,

    /** Sets the values of some fields. */
    set(part: object) {
      const { saved, values } = latest.current
      replace({ saved, values: { ...values, ...part } })
    },

    /** Resets to other values, or to the saved ones. */
    reset(next: Values = latest.current.saved) {
      replace({ saved: next, values: next })
    },

    /** Changes the saved values; fields the user has not changed take the new values. */
    rebase(next: Values) {
      const { saved, values } = latest.current
      replace({ saved: next, values: { ...next, ...changedFields(saved, values) } })
    },

    /** Returns the values to submit, which `markSaved` later refers to. */
    takeSnapshot(): Values {
      submitted.current = latest.current.values
      return submitted.current
    },

    /** Makes the last snapshot the saved values; returns whether nothing has changed since. */
    markSaved(): boolean {
      const { values } = latest.current
      replace({ saved: submitted.current, values })
      return Object.keys(changedFields(submitted.current, values)).length === 0
    },
  }
}
