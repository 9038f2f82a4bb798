import { useRef, useState } from 'react'
import { changedFields } from './schema/changed-fields.ts'

/** What the fields of a form hold, beside what they are compared with. A change can be read by `current` at once, and is drawn a little later. */
export function useValues<Values extends object>(initial: Values) {
  const [state, setState] = useState({ saved: initial, values: initial })
  const latest = useRef(state)
  const sent = useRef(initial)

  function become(next: typeof state) {
    latest.current = next
    setState(next)
  }

  return {
    values: state.values,
    isDirty: Object.keys(changedFields(state.saved, state.values)).length > 0,
    current: () => latest.current.values,

    /** Puts values into fields, by their names. */
    put(part: object) {
      const { saved, values } = latest.current
      become({ saved, values: { ...values, ...part } })
    },

    /** Begins anew, with other values or with those it began with. */
    reset(next: Values = latest.current.saved) {
      become({ saved: next, values: next })
    },

    /** Compares with a newer state from now on; fields that the person has not changed follow it. */
    rebase(next: Values) {
      const { saved, values } = latest.current
      become({ saved: next, values: { ...next, ...changedFields(saved, values) } })
    },

    /** The values as they are sent now, which `settle` speaks of. */
    send(): Values {
      sent.current = latest.current.values
      return sent.current
    },

    /** Compares with what was sent last from now on; says whether nothing else has been typed since. */
    settle(): boolean {
      const { values } = latest.current
      become({ saved: sent.current, values })
      return Object.keys(changedFields(sent.current, values)).length === 0
    },
  }
}
