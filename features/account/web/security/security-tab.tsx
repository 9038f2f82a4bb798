import { currentSettings } from '#web/base/document-settings.ts'
import { PasskeysSection } from '#web/account/second-factor/passkeys-section.tsx'
import { TwoStepSection } from '#web/account/second-factor/two-step-section.tsx'
import { ApiKeysSection } from './keys/api-keys-section.tsx'
import { OwnLoginsSection } from './own-logins-section.tsx'
import { SingleSignOnSection } from './single-sign-on-section.tsx'
import { OwnSessionsSection } from './own-sessions-section.tsx'
import { PasswordSection } from './password-section.tsx'

/** How the account is protected: the ways to sign in first, then where it is signed in. */
export function SecurityTab() {
  return (
    <>
      <PasswordSection />
      <TwoStepSection />
      <PasskeysSection />
      {!currentSettings().isDemo && <SingleSignOnSection />}
      <OwnSessionsSection />
      <ApiKeysSection />
      <OwnLoginsSection />
    </>
  )
}
