import { useRef, useState } from 'react'
import { requestPasswordReset } from '#contract/password-reset.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import styles from '#web/login/login-page.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { ResetMessages } from './messages.ts'

interface ResetRequestProps {
  isSent: boolean
  messages: ResetMessages
  onSent: () => void
  onCancel: () => void
}

/** Asks for a link. The answer never tells whether a user has the name. */
export function ResetRequest({ isSent, messages, onSent, onCancel }: ResetRequestProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<{ readonly field?: string; readonly form?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    if (name.trim() === '') {
      setError({ field: messages.enterName })
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      await request(requestPasswordReset, { body: { name: name.trim() } }, { handledErrors: 'all' })
      onSent()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError({ form: failure.message })
    } finally {
      setBusy(false)
    }
  }

  if (isSent) {
    return (
      <div className={styles.form}>
        <p className={styles.explanation}>{messages.notReceived}</p>
        <div className={styles.buttons}>
          <Button isWide autoFocus onClick={onCancel}>
            {messages.back}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <TextField
        ref={input}
        label={messages.name}
        name="name"
        autoComplete="username"
        spellCheck={false}
        autoFocus
        value={name}
        error={error.field}
        onChange={(typed) => {
          setName(typed)
          setError({})
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {messages.send}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {messages.back}
        </Button>
      </div>
      <p className={styles.failure} role="alert" hidden={error.form === undefined}>
        {error.form}
      </p>
    </form>
  )
}
