import type { CallDefinition } from '#contract/calls/call.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Permission } from './permission.ts'

/** Every permission required by a page, a button or a call, each once. */
export function declaredPermissions(pages: readonly Page[], calls: readonly Pick<CallDefinition, 'permission'>[]): Permission[] {
  const pagePermissions = pages.flatMap(({ permissions = [], buttons = [] }) => [
    ...permissions,
    ...buttons.map(({ permission }) => permission),
  ])
  const callPermissions = calls.flatMap(({ permission }) => (typeof permission === 'string' ? [] : permission))
  return [...new Map([...pagePermissions, ...callPermissions].map((permission) => [permission.value, permission])).values()]
}
