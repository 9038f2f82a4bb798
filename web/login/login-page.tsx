import { useEffect, useState } from 'react'
import { steward } from '#steward.config.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import { beginSession, type StoredSession } from '#web/kit/session/session.ts'
import { LanguageSwitch } from '#web/kit/switches/language-switch.tsx'
import { ThemeSwitch } from '#web/kit/switches/theme-switch.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { FirstPassword } from './first-password.tsx'
import { useLoginMessages } from './login-messages.ts'
import styles from './login-page.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface LoginPageProps {
  today: Date
  /** The session is stored; the console may take over. */
  onEnter: () => void
}

interface PendingSession extends StoredSession {
  readonly oldPassword: string
  readonly isRemembered: boolean
}

/** The sign-in page, and its second step where the password has to be changed first. */
export function LoginPage({ today, onEnter }: LoginPageProps) {
  const messages = useLoginMessages()
  const language = useLanguage()
  const [pending, setPending] = useState<PendingSession>()
  const title = pending ? messages.newPasswordTitle : messages.title

  useEffect(() => {
    document.title = `${title} · ${steward.name[language]}`
  }, [title, language])

  function enter(session: StoredSession, isRemembered: boolean) {
    beginSession(session, { isRemembered })
    onEnter()
  }

  return (
    <div className={styles.page}>
      <BrandPanel today={today} />
      <main className={styles.main}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hint}>{pending ? messages.newPasswordHint : messages.hint}</p>
          {pending ? (
            <FirstPassword
              {...pending}
              onChanged={(token) => enter({ ...pending, token }, pending.isRemembered)}
              onCancel={() => setPending(undefined)}
            />
          ) : (
            <SignInForm
              onSignedIn={({ password, isRemembered }, { token, passwordChangeRequired, ...user }) => {
                if (passwordChangeRequired) setPending({ token, user, oldPassword: password, isRemembered })
                else enter({ token, user }, isRemembered)
              }}
            />
          )}
          <div className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </main>
    </div>
  )
}
