import { useRef, useState } from 'react'
import type { Factor } from '#contract/factors/second-factor.ts'
import { plainCode, totpDigits } from '#contract/factors/totp.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import styles from '#web/login/login-page.module.css'
import type { SignedIn } from '#web/login/signed-in.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { completeWithCode } from './complete.ts'
import { useSecondStepMessages } from './messages.ts'

export interface SecondStepProps {
  /** Those that the person has, the usual one first. */
  factors: readonly Factor[]
  onSignedIn: (signedIn: SignedIn) => void
  onCancel: () => void
}

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export function SecondStep({ factors, onSignedIn, onCancel }: SecondStepProps) {
  const messages = useSecondStepMessages()
  const [factor, setFactor] = useState<Factor>(factors.find((one) => one !== 'recoveryCode') ?? 'recoveryCode')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const switchLabels = { totp: messages.useTotp, recoveryCode: messages.useRecoveryCode, passkey: messages.usePasskey }
  const hints = { totp: messages.totpHint, recoveryCode: messages.recoveryCodeHint, passkey: messages.passkeyHint }

  async function submit(typed: string) {
    if (isBusy) return
    setError(undefined)
    setBusy(true)
    const result = await (factor === 'passkey' ? signInByPasskey('secondFactor') : completeWithCode(factor, typed))
    if ('error' in result) {
      setBusy(false)
      setError(result.error)
      input.current?.select()
    } else {
      onSignedIn(result)
    }
  }

  function change(typed: string) {
    setCode(typed)
    setError(undefined)
    // Codes of an app are complete by their length, typed or pasted.
    if (factor === 'totp' && plainCode(typed).length === totpDigits) void submit(typed)
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p className={styles.hint}>{hints[factor]}</p>
      {factor !== 'passkey' && (
        <TextField
          key={factor}
          ref={input}
          label={factor === 'totp' ? messages.totp : messages.recoveryCode}
          name="code"
          inputMode={factor === 'totp' ? 'numeric' : 'text'}
          autoComplete={factor === 'totp' ? 'one-time-code' : 'off'}
          spellCheck={false}
          autoFocus
          value={code}
          error={error}
          onChange={change}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {factor === 'passkey' ? messages.usePasskey : messages.verify}
        </Button>
        {factor === 'passkey' && error !== undefined && (
          <p className={styles.failure} role="alert">
            {error}
          </p>
        )}
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <Button
              key={other}
              variant="text"
              onClick={() => {
                setFactor(other)
                setCode('')
                setError(undefined)
              }}
            >
              {switchLabels[other]}
            </Button>
          ))}
        <Button variant="text" onClick={onCancel}>
          {messages.otherAccount}
        </Button>
      </div>
    </form>
  )
}
