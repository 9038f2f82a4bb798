import { expect, test } from 'vitest'
import { makeExamples } from './entity-examples.ts'
import type { EntityDefinition } from './entity.ts'
import { Session } from './session.ts'
import { conformingTarget } from './test-contract.ts'
import { coins } from './test-relations.ts'

function entityWith(fields: EntityDefinition['fields']): EntityDefinition {
  return { name: 'coin', calls: coins.derivedCalls, changed: coins.changed, unique: [{ field: 'serial', error: coins.changed }], fields }
}

const examplesOf = (fields: EntityDefinition['fields']) => makeExamples(new Session(conformingTarget()), entityWith(fields))

test('a unique field has another value in each example, and none where it is optional and the example has none', async () => {
  const { fieldsAt } = await examplesOf((index) => ({ serial: index % 3 === 2 ? null : index }))
  const values = Array.from({ length: 30 }, () => fieldsAt(0)['serial'])
  expect(values).not.toContain(null)
  expect(new Set(values).size).toBe(30)
  expect(fieldsAt(2)['serial']).toBeNull()
})

test('an example without any value for a unique field is an error', async () => {
  const { fieldsAt } = await examplesOf((index) => ({ serial: index === 0 ? 'S' : null }))
  expect(() => fieldsAt(0)).toThrow('No example of coin has a value for serial')
})
