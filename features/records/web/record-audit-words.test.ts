import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/kit/call.ts'
import * as contract from '#features/records/contract/records.ts'
import { recordAuditWords } from './record-audit-words.ts'

function isWrite(exported: unknown): exported is CallDefinition {
  return typeof exported === 'object' && exported !== null && 'invalidates' in exported
}

test('every write of the contract has a word in the audit log', () => {
  const writes = Object.values<unknown>(contract).filter(isWrite)
  expect(writes.length).toBeGreaterThan(0)
  expect(Object.keys(recordAuditWords.actions).toSorted()).toEqual(
    writes.map(({ resource, operation }) => `${resource}.${operation}`).toSorted(),
  )
})

test('so has every field that a person types, and no other, and every choice', () => {
  const { sex, type, status } = recordAuditWords.values
  expect(Object.keys(recordAuditWords.fields)).toEqual(Object.keys(contract.recordFields.shape))
  expect([sex, type, status].map((words) => Object.keys(words))).toEqual([
    [...contract.recordSexes],
    [...contract.recordTypes],
    [...contract.recordStatuses],
  ])
})
