import { useEffect, useEffectEvent } from 'react'
import { loadSingleSignOn } from './lazy-code.ts'
import { useLoginMessages } from './messages.ts'
import type { HalfSignedIn } from './sign-in.ts'
import type { SignedIn } from './signed-in.ts'

/** Whether the identity provider has sent the browser back to this page, also if single sign-on was switched off meanwhile. */
export function isReturning(): boolean {
  return /[?&]sso/.test(window.location.search)
}

interface ReturnHandlers {
  readonly onError: (message: string) => void
  /** Called without a sign-in if there is none to complete. */
  readonly onEnd: (signedIn?: { readonly isRemembered: boolean; readonly signedIn: SignedIn | HalfSignedIn }) => void
}

/** Completes the sign-in, or says what went wrong, when the browser has come back from the identity provider. */
export function useSingleSignOnReturn({ onError, onEnd }: ReturnHandlers) {
  const messages = useLoginMessages()
  const finish = useEffectEvent(async () => {
    const code = await loadSingleSignOn()
    const result = code ? await code.finishSingleSignOn() : { error: messages.notLoaded }
    if (result && 'error' in result) onError(result.error)
    else onEnd(result)
  })
  useEffect(() => {
    if (isReturning()) void finish()
  }, [])
}
