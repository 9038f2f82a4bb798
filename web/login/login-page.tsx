import { type ComponentType, useEffect, useState } from 'react'
import { startDemo } from '#web/api/start-demo.ts'
import { siteName } from '#web/base/i18n/site-name.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { storeSession, type StoredSession } from '#web/api/session/stored-session.ts'
import { LanguageSwitch } from '#web/ui/switches/language-switch.tsx'
import { ThemeSwitch } from '#web/ui/switches/theme-switch.tsx'
import { BrandPanel } from './brand-panel.tsx'
import type { Credentials } from './credentials.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { loadPasswordReset } from './lazy-code.ts'
import { LanguageOffer } from './language-offer.tsx'
import { useLoginMessages } from './messages.ts'
import styles from './login-page.module.css'
import type { PasswordResetProps } from './reset/password-reset.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { HalfSignedIn } from './sign-in.ts'
import type { SignedIn } from './signed-in.ts'

/** The way to a new password by mail, with the token of its link if the page was opened with one. */
export interface Recovery {
  readonly Reset: ComponentType<PasswordResetProps>
  readonly token?: string
}

interface LoginPageProps {
  today: Date
  /** What the page begins with instead of the sign-in. */
  recovery?: Recovery | undefined
  /** Called when the session is stored and the console can open. */
  onEnter: () => void
}

/** The sign-in page, or on it the way to a new password. */
export function LoginPage({ today, recovery: initial, onEnter }: LoginPageProps) {
  const messages = useLoginMessages()
  const [recovery, setRecovery] = useState(initial)
  const [notice, setNotice] = useState<string>()
  const { icpNumber, canResetPassword } = currentSettings()

  async function openRecovery() {
    const Reset = await loadPasswordReset()
    setNotice(Reset ? undefined : messages.notLoaded)
    if (Reset) setRecovery({ Reset })
  }

  function closeRecovery(outcome?: string) {
    setNotice(outcome)
    setRecovery(undefined)
  }

  return (
    <div className={styles.page}>
      <BrandPanel today={today} />
      <main className={styles.main}>
        <div className={styles.column}>
          <LanguageOffer />
          {recovery ? (
            <recovery.Reset
              token={recovery.token}
              onChanged={() => closeRecovery(messages.passwordChanged)}
              onCancel={() => closeRecovery()}
            />
          ) : (
            <SignIn notice={notice} onForgotten={canResetPassword === true ? () => void openRecovery() : undefined} onEnter={onEnter} />
          )}
          <div className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          {icpNumber !== undefined && (
            <a className={styles.icp} href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {icpNumber}
            </a>
          )}
        </div>
      </main>
    </div>
  )
}

/** What the page asks for after the password: a second factor, or a new password. */
type Pending = Credentials & (SignedIn | HalfSignedIn)

interface SignInProps {
  notice: string | undefined
  onForgotten: (() => void) | undefined
  onEnter: () => void
}

/** The sign-in, with a second step if there is a second factor or the password must be changed first. */
function SignIn({ notice, onForgotten, onEnter }: SignInProps) {
  const messages = useLoginMessages()
  const language = useLanguage()
  const [pending, setPending] = useState<Pending | null>(null)
  const [hasDemoFailed, setDemoFailed] = useState(false)
  const { isDemo } = currentSettings()
  const isExpired = new URLSearchParams(window.location.search).get('reason') === 'expired'
  const shownNotice = notice ?? (isExpired ? messages.expired : undefined)
  const hint = isDemo ? messages.demoHint : messages.hint
  const half = pending && 'factors' in pending ? pending : undefined
  const full = pending && 'session' in pending ? pending : undefined
  const title = half ? messages.secondStepTitle : full ? messages.newPasswordTitle : messages.title

  useEffect(() => {
    document.title = `${title} · ${siteName(language)}`
  }, [title, language])

  // The server of a demonstration is there once somebody has typed.
  useEffect(() => void startDemo(() => setDemoFailed(true)), [])

  function proceed({ username, password, isRemembered }: Credentials, next: SignedIn | HalfSignedIn) {
    if ('factors' in next || next.FirstPassword) setPending({ username, password, isRemembered, ...next })
    else enter(next.session, isRemembered)
  }

  function enter(session: StoredSession, isRemembered: boolean) {
    storeSession(session, { isRemembered })
    onEnter()
  }

  if (hasDemoFailed) {
    return (
      <>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.failure} role="alert">
          {messages.demoFailed}
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {shownNotice !== undefined && !pending && <output className={styles.notice}>{shownNotice}</output>}
      {!half && <p className={styles.hint}>{full ? messages.newPasswordHint : hint}</p>}
      {isDemo && !pending && <DemoAccounts />}
      {half && <half.SecondStep factors={half.factors} onSignedIn={(next) => proceed(half, next)} onCancel={() => setPending(null)} />}
      {full?.FirstPassword && (
        <full.FirstPassword
          oldPassword={full.password}
          token={full.session.token}
          onChanged={(token) => enter({ ...full.session, token }, full.isRemembered)}
          onCancel={() => setPending(null)}
        />
      )}
      {!pending && <SignInForm onSignedIn={proceed} onForgotten={onForgotten} />}
    </>
  )
}
