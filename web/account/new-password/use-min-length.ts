import { useEffect, useState } from 'react'
import { passwordMinLength } from '#contract/access.ts'
import { getPasswordRules } from '#contract/password-rules.ts'
import { request } from '#web/api/client.ts'

/** The fewest characters of a new password, as administrators have set it; the least that the product allows until it is known. */
export function useMinLength(): number {
  const [minLength, setMinLength] = useState(passwordMinLength)
  useEffect(() => {
    let isCurrent = true
    // The server checks the password whatever is known here.
    request(getPasswordRules, {}, { handledErrors: 'all' }).then(
      (rules) => isCurrent && setMinLength(rules.minLength),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return minLength
}
