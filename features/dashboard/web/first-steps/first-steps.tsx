import { useQuery } from '@tanstack/react-query'
import { listPeople } from '#contract/identity/people.ts'
import { firstStepsHidden } from '#features/dashboard/contract/preferences.ts'
import { rolesEdit } from '#features/roles/contract/permissions.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { usePreference } from '#web/app/preferences/preference.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const card = lazyControl(() => import('./first-steps-card.tsx').then((module) => module.FirstStepsCard))

/** The first steps in a new installation. Whoever may add users and roles sees them until they hide them or see another user. */
export function FirstSteps() {
  const [canAddUsers, canAddRoles] = [useCan(usersEdit), useCan(rolesEdit)]
  const { value: isHidden = false, isReady, set } = usePreference(firstStepsHidden)
  const isShown = canAddUsers && canAddRoles && isReady && !isHidden
  const { data } = useQuery({ ...callOptions(listPeople, { query: {} }), enabled: isShown })
  return isShown && data?.list.length === 1 ? <card.Control onHide={() => set(true)} /> : null
}
