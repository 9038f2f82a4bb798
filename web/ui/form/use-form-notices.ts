import { useState } from 'react'
import type { ShownFailure } from '#web/ui/feedback/failure-sentence.ts'
import type { FormErrors } from './form-errors.ts'

/** How many fields were wrong when the form was last checked as a whole, and the how manieth check that was. */
export interface FormNotice {
  readonly wrongCount: number
  readonly attempt: number
}

const noNotice: FormNotice = { wrongCount: 0, attempt: 0 }

/** What a form says beside its values: on fields that have been left, on those that the server refused, and on the whole. */
export function useFormNotices() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FormErrors>({})
  const [failure, setFailure] = useState<ShownFailure | null>(null)
  const [notice, setNotice] = useState(noNotice)
  return {
    left,
    refused,
    failure,
    notice,

    leave: (names: readonly string[]) => setLeft((current) => new Set([...current, ...names])),

    /** What was refused of these fields speaks of values that are gone. */
    forget: (part: object) => setRefused((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in part)))),

    tell({ wrong, refused = {}, failure }: { wrong: FormErrors; refused?: FormErrors; failure: ShownFailure | null }) {
      setRefused(refused)
      setFailure(failure)
      setNotice(({ attempt }) => ({ wrongCount: Object.keys(wrong).length, attempt: attempt + 1 }))
    },

    clear() {
      setLeft(new Set())
      setRefused({})
      setFailure(null)
      setNotice(noNotice)
    },
  }
}
