import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteName } from '#web/base/i18n/site-name.ts'
import { listPasskeys } from '#contract/factors/passkeys.ts'
import { getTotp } from '#contract/factors/totp.ts'
import { callOptions } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useSessionActions } from './session-context.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { FullPage } from '#web/ui/status-page/status-view.tsx'
import { useFactorMessages } from '#web/account/second-factor/messages.ts'
import { PasskeysSection } from '#web/account/second-factor/passkeys-section.tsx'
import styles from './set-up-page.module.css'
import { TwoStepSection } from '#web/account/second-factor/two-step-section.tsx'

/** Shown instead of the console to users whose role requires a second factor, until there is one. */
export function SetUpPage() {
  const messages = useFactorMessages()
  const language = useLanguage()
  const { signOut } = useSessionActions()
  const { data: totp } = useQuery(callOptions(getTotp))
  const { data: passkeys } = useQuery(callOptions(listPasskeys))
  const isDone = typeof totp?.since === 'string' || (passkeys?.list ?? []).length > 0

  useEffect(() => {
    document.title = `${messages.gateTitle} · ${siteName(language)}`
  }, [messages, language])

  return (
    <FullPage>
      <div className={`${layout.grid} ${layout.gap4} ${styles.page}`}>
        <header className={`${layout.grid} ${layout.gap1}`}>
          <h1 className={styles.title}>{isDone ? messages.gateDone : messages.gateTitle}</h1>
          <p className={layout.muted}>{isDone ? messages.gateDoneText : messages.gateText}</p>
        </header>
        <Card>
          <TwoStepSection />
        </Card>
        <Card>
          <PasskeysSection />
        </Card>
        <div className={`${layout.row} ${styles.actions}`}>
          <Button onClick={() => void signOut()}>{messages.signOut}</Button>
          {isDone && (
            <Button variant="primary" onClick={() => window.location.reload()}>
              {messages.enter}
            </Button>
          )}
        </div>
      </div>
    </FullPage>
  )
}
