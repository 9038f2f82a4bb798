import { OwnLoginsCard } from './own-logins-card.tsx'
import { OwnSessionsCard } from './own-sessions-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** How the account is protected, one card for each way: ways of signing in first, then where it is signed in. */
export function SecuritySection() {
  return (
    <>
      <PasswordCard />
      <OwnSessionsCard />
      <OwnLoginsCard />
    </>
  )
}
