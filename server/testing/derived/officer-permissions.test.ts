import { expect, test } from 'vitest'
import { officersOf } from '#contract/identity/officers.ts'
import { discoverContract } from '#conformance/discovery.ts'

test('each permission of the administration belongs to an officer, writing ones to one alone, and no other permission to any', async () => {
  const { calls } = await discoverContract()
  const held = new Map(
    calls.flatMap(({ permission }) => (typeof permission === 'object' ? [[permission.value, officersOf(permission.value)]] : [])),
  )
  const administration = [...held].filter(([value]) => /^(system|setting)(_|$)/.test(value))
  expect(administration.filter(([, offices]) => offices.length === 0)).toEqual([])
  const writing = administration.filter(([value]) => /_(edit|delete|reset|roles|sign_out)$/.test(value) && value !== 'system_officers_edit')
  expect(writing.length).toBeGreaterThan(8)
  expect(writing.filter(([, offices]) => offices.length !== 1)).toEqual([])
  expect([...held].filter(([value, offices]) => offices.length > 0 && !/^(system|setting)(_|$)/.test(value))).toEqual([])
})
