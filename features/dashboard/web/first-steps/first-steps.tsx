import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { listPeople } from '#contract/identity/people.ts'
import { firstStepsHidden } from '#features/dashboard/contract/preferences.ts'
import { rolesEdit } from '#features/roles/contract/permissions.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import styles from './first-steps.module.css'

const card = lazyControl(() => import('./first-steps-card.tsx').then((module) => module.FirstStepsCard))

/** With so many users, an installation is not new. */
const newLimit = 10

/**
 * The first steps in a new installation, for administrators who may add users and roles, until all are done or they hide them. What follows is invisible
 * until that is known, so that the steps push nothing down.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const [canAddUsers, canAddRoles] = [useCan(usersEdit), useCan(rolesEdit)]
  const { value: isHidden, isReady, set } = usePreference(firstStepsHidden)
  const [isDecided, setDecided] = useState(false)
  const isAsked = canAddUsers && canAddRoles && !(isReady && isHidden === true)
  const { data, isLoading } = useQuery({ ...callOptions(listPeople, { query: {} }), enabled: isAsked && isReady })
  const isNew = isAsked && data !== undefined && (isHidden === false || data.list.length < newLimit)
  const isUndecided = isAsked && data !== undefined && isHidden === undefined
  const remember = useEffectEvent(() => set(!isNew))
  useEffect(() => {
    if (isUndecided) remember()
  }, [isUndecided])
  const decide = () => setDecided(true)
  return (
    <>
      {isNew && <card.Control people={data.list} onHide={() => set(true)} onDecide={decide} onClose={decide} />}
      <div className={styles.rest} data-waiting={(isAsked && (!isReady || isLoading || (isNew && !isDecided))) || undefined}>
        {children}
      </div>
    </>
  )
}
