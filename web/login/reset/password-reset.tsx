import { useEffect, useState } from 'react'
import { siteName } from '#web/base/i18n/site-name.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import styles from '#web/login/login-page.module.css'
import { ChosenPassword } from './chosen-password.tsx'
import { ResetRequest } from './reset-request.tsx'
import { useResetMessages } from './messages.ts'

export interface PasswordResetProps {
  /** Of the link in a mail; without one, a link is asked for. */
  token: string | undefined
  /** A new password is set, and can be signed in with. */
  onChanged: () => void
  onCancel: () => void
}

type Step = 'request' | 'sent' | 'choose'

/** Replaces a forgotten password: first a link is mailed, then its token sets a new one. */
export function PasswordReset({ token, onChanged, onCancel }: PasswordResetProps) {
  const messages = useResetMessages()
  const language = useLanguage()
  const [step, setStep] = useState<Step>(token === undefined ? 'request' : 'choose')
  const title = { request: messages.requestTitle, sent: messages.sentTitle, choose: messages.newTitle }[step]
  const hint = { request: messages.requestHint, sent: messages.sent, choose: messages.newHint }[step]

  useEffect(() => {
    document.title = `${title} · ${siteName(language)}`
  }, [title, language])

  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <output className={styles.hint}>{hint}</output>
      {step === 'choose' && token !== undefined && (
        <ChosenPassword token={token} messages={messages} onChanged={onChanged} onAskAgain={() => setStep('request')} onCancel={onCancel} />
      )}
      {step !== 'choose' && (
        <ResetRequest isSent={step === 'sent'} messages={messages} onSent={() => setStep('sent')} onCancel={onCancel} />
      )}
    </>
  )
}
