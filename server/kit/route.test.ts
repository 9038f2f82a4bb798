import { expect, test } from 'vitest'
import { definePermission } from '#contract/permissions/permission.ts'
import { isRouteOpenToKeys } from './route.ts'

const label = { 'zh-CN': '流', 'en-US': 'Stream' }
const forKeys = definePermission('trial_keys', label, { isForKeys: true })
const forPeople = definePermission('trial_people', label)

test('[I6] a route is closed to API keys unless it is public or says otherwise, whatever its permission is', () => {
  const method = 'GET'
  for (const permission of [forKeys, forPeople, 'signedIn'] as const) expect(isRouteOpenToKeys({ method, permission })).toBe(false)
  expect(isRouteOpenToKeys({ method, permission: 'public' })).toBe(true)
  for (const permission of [forKeys, 'signedIn'] as const) expect(isRouteOpenToKeys({ method, permission, isOpenToKeys: true })).toBe(true)
  expect(isRouteOpenToKeys({ method, permission: forPeople, isOpenToKeys: true })).toBe(false)
  expect(isRouteOpenToKeys({ method, permission: forKeys, isOpenToKeys: true, requiresConfirmation: true })).toBe(false)
})
