import { useCallback } from 'react'
import type { AnyTransition } from '#contract/resource/resource.ts'
import { type Application, applications, makerError } from '#features/applications/contract/applications.ts'
import { useCurrentUser } from '#web/base/current-user.ts'

/** Returns the function that says whether a transition is the user's: applicants submit and withdraw, others decide. */
export function useIsTheirs(): (transition: Pick<AnyTransition, 'to'>, application: Application) => boolean {
  const userId = useCurrentUser()?.userId ?? ''
  return useCallback(({ to }, application) => !makerError(application, applications.row.shape.status.parse(to), userId), [userId])
}
