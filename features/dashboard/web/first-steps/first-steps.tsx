import { type ReactNode, useState } from 'react'
import { firstStepsHidden } from '#features/dashboard/contract/preferences.ts'
import { rolesEdit } from '#features/roles/contract/permissions.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import styles from './first-steps.module.css'

const card = lazyControl(() => import('./first-steps-card.tsx').then((module) => module.FirstStepsCard))

/**
 * The first steps in a new installation, for administrators who may add users and roles, until they hide them or the installation has its users. What follows is
 * invisible until that is known, so that the steps push nothing down.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const [canAddUsers, canAddRoles] = [useCan(usersEdit), useCan(rolesEdit)]
  const { value: isHidden = false, isReady, set } = usePreference(firstStepsHidden)
  const [isDecided, setDecided] = useState(false)
  const isAsked = canAddUsers && canAddRoles && !(isReady && isHidden)
  const decide = () => setDecided(true)
  return (
    <>
      {isAsked && isReady && <card.Control onHide={() => set(true)} onDecide={decide} onClose={decide} />}
      <div className={styles.rest} data-waiting={(isAsked && !isDecided) || undefined}>
        {children}
      </div>
    </>
  )
}
