import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useCurrentUser } from '#web/api/session/current-user.ts'

/** The permissions that the user holds, and the current one: nobody can grant more. */
export function usePermissionChoices(current: string | null): Choice[] {
  const { permissions = [] } = useCurrentUser() ?? {}
  const choices = permissions.map(({ value, label }) => ({ id: value, label: `${label} (${value})` }))
  return current === null || choices.some(({ id }) => id === current) ? choices : [...choices, { id: current, label: current }]
}
