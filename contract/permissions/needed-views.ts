import type { CallDefinition } from '#contract/calls/call.ts'

/** By permission, those of which one must be held too for it to be of use: the right to see what it changes. */
export type NeededViews = ReadonlyMap<string, readonly string[]>

/** What permissions need, by the calls and routes that require them. Whatever can be done without seeing rows needs nothing. */
export function neededViewsOf(guarded: readonly Pick<CallDefinition, 'permission' | 'viewPermission'>[]): NeededViews {
  const needed = new Map<string, readonly string[]>()
  const alone = new Set<string>()
  for (const { permission, viewPermission } of guarded) {
    if (typeof permission === 'string') continue
    if (viewPermission && viewPermission !== permission)
      needed.set(permission.value, [...new Set([...(needed.get(permission.value) ?? []), viewPermission.value])])
    else alone.add(permission.value)
  }
  return new Map([...needed].filter(([value]) => !alone.has(value)))
}

/** The permissions, without those that are of no use because what they change may not be seen. */
export function usablePermissions(held: ReadonlySet<string>, needed: NeededViews): Set<string> {
  return new Set([...held].filter((value) => needed.get(value)?.some((view) => held.has(view)) ?? true))
}
