import { useQuery } from '@tanstack/react-query'
import { firstStepsHidden } from '#features/dashboard/contract/preferences.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { users } from '#features/users/contract/users.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { usePreference } from '#web/app/preferences/preference.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const card = lazyControl(() => import('./first-steps-card.tsx').then((module) => module.FirstStepsCard))

/** The first steps in a new installation. Whoever may add users sees them until there is a second one, or they hide them. */
export function FirstSteps() {
  const canAdd = useCan(usersEdit)
  const { value: isHidden = false, isReady, set } = usePreference(firstStepsHidden)
  const isShown = canAdd && isReady && !isHidden
  const { data } = useQuery({ ...callOptions(users.calls.list, { query: { pageSize: '1' } }), enabled: isShown })
  return isShown && data?.itemCount === 1 ? <card.Control onHide={() => set(true)} /> : null
}
