import { useState } from 'react'
import type { FailureDetails } from '#web/ui/feedback/failure-message.ts'
import { fieldNameOf, type FormErrors } from './form-errors.ts'

/** The number of invalid fields at the last validation of the whole form, and a count of those validations. */
export interface FormAnnouncement {
  readonly errorCount: number
  readonly attempt: number
}

const noAnnouncement: FormAnnouncement = { errorCount: 0, attempt: 0 }

/** Validation state of a form: touched fields, errors from the server, and the failure of the whole form. */
export function useFormFeedback() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<FailureDetails | null>(null)
  const [announcement, setAnnouncement] = useState(noAnnouncement)
  return {
    touched,
    serverErrors,
    failure,
    announcement,

    touch: (names: readonly string[]) => setTouched((current) => new Set([...current, ...names])),

    /** Server errors of changed fields are about old values. */
    clearServerErrors: (part: object) =>
      setServerErrors((current) => Object.fromEntries(Object.entries(current).filter(([place]) => !(fieldNameOf(place) in part)))),

    report({ errors, serverErrors = {}, failure }: { errors: FormErrors; serverErrors?: FormErrors; failure: FailureDetails | null }) {
      setServerErrors(serverErrors)
      setFailure(failure)
      setAnnouncement(({ attempt }) => ({ errorCount: Object.keys(errors).length, attempt: attempt + 1 }))
    },

    clear() {
      setTouched(new Set())
      setServerErrors({})
      setFailure(null)
      setAnnouncement(noAnnouncement)
    },
  }
}
