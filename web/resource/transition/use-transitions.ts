import { useMemo } from 'react'
import type { AnyResource, AnyTransition } from '#contract/resource/resource.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'

/** The transitions that the user may perform. One without a label is not offered. */
export function useTransitions({ flow }: AnyResource, { transitions: labels }: AnyWords): readonly AnyTransition[] {
  const person = useCurrentUser()
  return useMemo(() => {
    const granted = permissionsOf(person)
    return (flow?.transitions ?? []).filter(({ name, permission }) => labels?.[name] && hasSome(granted, [permission]))
  }, [flow, labels, person])
}
