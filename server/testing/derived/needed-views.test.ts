import { expect, test } from 'vitest'
import { discoverContract } from '#conformance/discovery.ts'
import { nameOf } from './scenario-requests.ts'

test('[C2] a user who may not see a page makes none of its calls: each with a permission below that of the page requires both', async () => {
  const { calls } = await discoverContract()
  const guarded = calls.flatMap((call) => (typeof call.permission === 'object' ? { call, value: call.permission.value } : []))
  const pages = [...new Set(guarded.map(({ value }) => value))]
  const blind = guarded.filter(({ call, value }) => !call.viewPermission && pages.some((page) => value.startsWith(`${page}_`)))
  // Its roles are those that a form names.
  expect(blind.map(({ call }) => nameOf(call))).toEqual(['POST /account/view'])
})
