import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { loadSingleSignOn } from './lazy-code.ts'
import { useLoginMessages } from './login-messages.ts'
import type { HalfSignedIn } from './sign-in.ts'
import type { SignedIn } from './signed-in.ts'

interface SingleSignOnButtonProps {
  /** What the identity provider is called; empty without a name. */
  name: string
  isRemembered: boolean
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** Called without a message when a new attempt begins. */
  onError: (message?: string) => void
  onSignedIn: (isRemembered: boolean, next: SignedIn | HalfSignedIn) => void
}

/** Whether the identity provider has sent the browser back to this page. */
export function isReturning(): boolean {
  return /[?&]sso/.test(window.location.search)
}

/** Goes to the identity provider, and completes the sign-in when the browser has come back from there. */
export function SingleSignOnButton({ name, isRemembered, isBusy, onBusy, onError, onSignedIn }: SingleSignOnButtonProps) {
  const messages = useLoginMessages()

  async function start() {
    onError()
    onBusy(true)
    const code = await loadSingleSignOn()
    const error = code ? await code.startSingleSignOn(isRemembered) : messages.notLoaded
    if (error === undefined) return
    onBusy(false)
    onError(error)
  }

  const finish = useEffectEvent(async () => {
    const code = await loadSingleSignOn()
    const result = code ? await code.finishSingleSignOn() : { error: messages.notLoaded }
    onBusy(false)
    if (result && 'error' in result) onError(result.error)
    else if (result) onSignedIn(result.isRemembered, result.signedIn)
  })

  useEffect(() => {
    if (isReturning()) void finish()
  }, [])

  return (
    <Button isWide aria-disabled={isBusy || undefined} onClick={() => isBusy || void start()}>
      {messages.signInWith(name)}
    </Button>
  )
}
