import { useState } from 'react'
import { singleSignOnFailures, singleSignOnParameters } from '#contract/single-sign-on/single-sign-on.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { singleSignOnMessages } from './failure-messages.ts'

/** What the identity provider sent the browser back with: a code, or the message of a failure. */
export interface Returned {
  readonly code: string | undefined
  readonly failure: string | undefined
}

function returnedIn(search: string): Returned | undefined {
  const parameters = new URLSearchParams(search)
  const code = parameters.get(singleSignOnParameters.code) ?? undefined
  const named = parameters.get(singleSignOnParameters.failure)
  if (code === undefined && named === null) return undefined
  const failure = singleSignOnFailures.find((known) => known === named) ?? 'failed'
  return { code, failure: named === null ? undefined : singleSignOnMessages[currentLanguage()][failure] }
}

/** What the browser came back to this page with, and a function that takes it out of the address. */
export function useReturn(): [Returned | undefined, () => void] {
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const [returned] = useState(() => returnedIn(search))

  function forget() {
    const left = new URLSearchParams(search)
    for (const name of Object.values(singleSignOnParameters)) left.delete(name)
    const text = left.toString()
    navigate(text === '' ? pathname : `${pathname}?${text}`, { replace: true })
  }

  return [returned, forget]
}
