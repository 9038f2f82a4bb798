import { Button } from '#web/ui/button/button.tsx'
import { loadSingleSignOn } from './lazy-code.ts'
import { useLoginMessages } from './messages.ts'

interface SingleSignOnButtonProps {
  /** What the identity provider is called; empty without a name. */
  name: string
  isRemembered: boolean
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** Called without a message when a new attempt begins. */
  onError: (message?: string) => void
}

/** Goes to the identity provider. */
export function SingleSignOnButton({ name, isRemembered, isBusy, onBusy, onError }: SingleSignOnButtonProps) {
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

  return (
    <Button isWide aria-disabled={isBusy || undefined} onClick={() => isBusy || void start()}>
      {messages.signInWith(name)}
    </Button>
  )
}
