import { useState } from 'react'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { useSettingMessages } from './messages.ts'

/** Returns a function that asks before the site is closed, and the dialog to render. */
export function useClosingConfirmation() {
  const messages = useSettingMessages()
  const [pending, setPending] = useState<{ readonly answer: (isConfirmed: boolean) => void }>()
  function answer(isConfirmed: boolean) {
    setPending(undefined)
    pending?.answer(isConfirmed)
  }
  const ask = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending({ answer: resolve })
    return promise
  }
  const dialog = (
    <Confirm
      isOpen={pending !== undefined}
      title={messages.closeTitle}
      text={messages.closeText}
      confirmLabel={messages.close}
      isDangerous
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
  return [ask, dialog] as const
}
