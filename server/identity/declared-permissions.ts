import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** Every permission required by a page, a button or a call, each once. */
export function declaredPermissions(pages: readonly Page[], calls: readonly Pick<CallDefinition, 'permission'>[]): Permission[] {
  const pagePermissions = pages.flatMap(({ permissions = [], buttons = [] }) => [
    ...permissions,
    ...buttons.map(({ permission }) => permission),
  ])
  const callPermissions = calls.flatMap(({ permission }) => (typeof permission === 'string' ? [] : permission))
  return [...new Map([...pagePermissions, ...callPermissions].map((permission) => [permission.value, permission])).values()]
}

/**
 * The declared permissions that a session with read access only can use: those of pages, and those that no write requires. So buttons of writes are left
 * out.
 */
export function readPermissions(
  pages: readonly Page[],
  calls: readonly Pick<CallDefinition, 'permission' | 'method'>[],
): ReadonlySet<string> {
  const ofPages = new Set(pages.flatMap(({ permissions = [] }) => permissions.map(({ value }) => value)))
  const ofWrites = new Set(calls.flatMap((call) => (typeof call.permission === 'string' || isRead(call) ? [] : call.permission.value)))
  const values = declaredPermissions(pages, calls).map(({ value }) => value)
  return new Set(values.filter((value) => ofPages.has(value) || !ofWrites.has(value)))
}
