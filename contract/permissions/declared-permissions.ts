import type { CallDefinition } from '#contract/calls/call.ts'
import type { Page } from '#contract/pages/page.ts'
import type { Permission } from './permission.ts'

/** Every permission that a page, one of its buttons, or a call declares, once. */
export function declaredPermissions(pages: readonly Page[], calls: readonly Pick<CallDefinition, 'permission'>[]): Permission[] {
  const ofPages = pages.flatMap(({ permissions = [], buttons = [] }) => [...permissions, ...buttons.map(({ permission }) => permission)])
  const ofCalls = calls.flatMap(({ permission }) => (typeof permission === 'string' ? [] : permission))
  return [...new Map([...ofPages, ...ofCalls].map((permission) => [permission.value, permission])).values()]
}
