import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { frameSources } from '#contract/document-policy.ts'
import { defineError } from '#contract/errors/error.ts'
import { frameHostList } from '#contract/pages/frame-host.ts'
import type { Page } from '#contract/pages/page.ts'
import { menusEdit, menusView } from './permissions.ts'

/**
 * The origins that frames may show: `declared` are those of the pages in the code, `hosts` those that were added. The version is 0 until an administrator
 * changes them.
 */
export const frameHostState = z.object({ hosts: frameHostList, declared: z.array(z.string()), version: z.int() })

/** The origins that frames may show. */
export type FrameHostState = z.output<typeof frameHostState>

/** Someone else has changed the list since it was read. */
export const frameHostsChanged = defineError<{ readonly current: FrameHostState }>('frameHostsChanged', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '允许内嵌的网站刚刚被修改过', 'en-US': 'The allowed frame sites have just been changed.' },
})

/** Returns the origins that frames may show. */
export const getFrameHosts = defineCall({
  resource: 'frameHosts',
  operation: 'get',
  method: 'GET',
  path: '/menu/frame-hosts',
  permission: menusView,
  result: frameHostState,
})

/** Replaces the origins that were added; they are stored sorted, each once. Documents that are opened afterwards have them in their policy. */
export const updateFrameHosts = defineCall({
  resource: 'frameHosts',
  operation: 'update',
  method: 'PUT',
  path: '/menu/frame-hosts',
  permission: menusEdit,
  viewPermission: menusView,
  body: z.strictObject({ hosts: frameHostList, version: z.int().check(z.gte(0)) }),
  result: frameHostState,
  errors: [frameHostsChanged],
  invalidates: ['frameHosts', 'settings', 'audit'],
})

/** The origins of the pages in the code. */
export function declaredHosts(pages: readonly Page[]): string[] {
  return [...frameSources(pages)].filter((source) => source !== "'self'").toSorted()
}

/** Origins as they are stored: sorted, each once. */
export function storedHosts(hosts: readonly string[]): string[] {
  return [...new Set(hosts)].toSorted()
}

/** The stored origins with one's own changes to an earlier list. */
export function mergedHosts(before: readonly string[], mine: readonly string[], stored: readonly string[]): string[] {
  const removed = before.filter((host) => !mine.includes(host))
  return storedHosts([...stored, ...mine.filter((host) => !before.includes(host))].filter((host) => !removed.includes(host)))
}
