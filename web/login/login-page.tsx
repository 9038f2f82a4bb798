import { useEffect, useState } from 'react'
import { steward } from '#steward.config.ts'
import { currentSettings } from '#web/api/document-settings.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { storeSession, type StoredSession } from '#web/api/session/stored-session.ts'
import { LanguageSwitch } from '#web/app/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/app/preferences/theme-switch.tsx'
import { BrandPanel } from './brand-panel.tsx'
import type { Credentials } from './credentials.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { useLoginMessages } from './login-messages.ts'
import styles from './login-page.module.css'
import { SignInForm } from './sign-in-form.tsx'
import type { SignedIn } from './sign-in.ts'

interface LoginPageProps {
  today: Date
  /** Called when the session is stored and the console can open. */
  onEnter: () => void
}

/** The sign-in page, with a second step if the password must be changed first. */
export function LoginPage({ today, onEnter }: LoginPageProps) {
  const messages = useLoginMessages()
  const language = useLanguage()
  const [pending, setPending] = useState<(SignedIn & Credentials) | null>(null)
  const { useMock } = currentSettings()
  const isExpired = new URLSearchParams(window.location.search).get('reason') === 'expired'
  const hint = useMock ? messages.demoHint : messages.hint
  const title = pending ? messages.newPasswordTitle : messages.title

  useEffect(() => {
    document.title = `${title} · ${steward.name[language]}`
  }, [title, language])

  function enter(session: StoredSession, isRemembered: boolean) {
    storeSession(session, { isRemembered })
    onEnter()
  }

  return (
    <div className={styles.page}>
      <BrandPanel today={today} />
      <main className={styles.main}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {isExpired && !pending && <p className={styles.notice}>{messages.expired}</p>}
          <p className={styles.hint}>{pending ? messages.newPasswordHint : hint}</p>
          {useMock && <DemoAccounts />}
          {pending?.FirstPassword ? (
            <pending.FirstPassword
              oldPassword={pending.password}
              token={pending.session.token}
              onChanged={(token) => enter({ ...pending.session, token }, pending.isRemembered)}
              onCancel={() => setPending(null)}
            />
          ) : (
            <SignInForm
              onSignedIn={(credentials, signedIn) => {
                if (signedIn.FirstPassword) setPending({ ...credentials, ...signedIn })
                else enter(signedIn.session, credentials.isRemembered)
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
