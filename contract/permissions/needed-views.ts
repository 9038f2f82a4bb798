import type { CallDefinition } from '#contract/calls/call.ts'

/** By permission, the permissions to view of which one is required for it to have an effect. */
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

/** The permissions, without those that have no effect because their rows may not be viewed. */
export function usablePermissions(held: ReadonlySet<string>, needed: NeededViews): Set<string> {
  return new Set([...held].filter((value) => needed.get(value)?.some((view) => held.has(view)) ?? true))
}
