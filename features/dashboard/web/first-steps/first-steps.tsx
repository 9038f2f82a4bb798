import { firstStepsHidden } from '#features/dashboard/contract/preferences.ts'
import { rolesEdit } from '#features/roles/contract/permissions.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { usePreference } from '#web/app/preferences/preference.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const card = lazyControl(() => import('./first-steps-card.tsx').then((module) => module.FirstStepsCard))

/** The first steps in a new installation, for whoever may add users and roles, until they hide them. */
export function FirstSteps() {
  const [canAddUsers, canAddRoles] = [useCan(usersEdit), useCan(rolesEdit)]
  const { value: isHidden = false, isReady, set } = usePreference(firstStepsHidden)
  const isShown = canAddUsers && canAddRoles && isReady && !isHidden
  return isShown ? <card.Control onHide={() => set(true)} /> : null
}
