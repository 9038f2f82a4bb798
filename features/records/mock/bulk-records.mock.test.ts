import { mockPerson } from '#web/testing/mock-person.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition, CallInput } from '#contract/calls/call.ts'
import { envelopeSchema } from '#contract/calls/envelope.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { recordsDelete, recordsEdit, recordsView } from '#features/records/contract/permissions.ts'
import { bulkRecords, listRecords, removeRecords } from '#features/records/contract/records.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { handlers } from './records.mock.ts'

type Bulk = CallInput<typeof bulkRecords>['body'] | CallInput<typeof removeRecords>['body']

/** The mock's response to a user with only these permissions, and the audit entries that it adds. */
async function callAs(permissions: readonly Permission[], { method, path }: CallDefinition, body?: Bulk) {
  const entries: string[] = []
  const adapter = createMockAdapter({
    handlers,
    personOf: () => mockPerson({ username: 'clerk', can: ({ value }) => permissions.some((permission) => permission.value === value) }),
    audit: ({ username, action, result, changes }) => void entries.push(`${username} ${action} ${result}: ${changes.length}`),
    delayMs: () => 0,
    now: () => Date.now(),
  })
  const init = { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) }
  const response = await adapter(path, new Request(new URL(path, document.baseURI), init))
  return { ...z.parse(envelopeSchema, await response.json()), entries }
}

async function firstItems() {
  const { list } = listRecords.result.parse((await callAs([recordsView], listRecords)).result)
  return list.slice(0, 2).map(({ id, version }) => ({ id, version }))
}

test('bulk deletion requires the delete permission, a bulk change the edit permission, and each call is audited', async () => {
  const items = await firstItems()
  const refusal = (call: string) => ({ code: 403, entries: [`clerk ${call} refused: 0`] })
  expect(await callAs([recordsView, recordsEdit], removeRecords, { items })).toMatchObject(refusal('records.bulkRemove'))
  expect(await callAs([recordsView, recordsDelete], bulkRecords, { action: 'close', items })).toMatchObject(refusal('records.bulk'))
  expect(await firstItems()).toEqual(items)
  const done = await callAs([recordsView, recordsDelete], removeRecords, { items })
  expect(done).toMatchObject({ code: 200, result: { done: [{}, {}], skipped: [] }, entries: ['clerk records.bulkRemove done: 2'] })
  expect((await firstItems()).some(({ id }) => items.some((item) => item.id === id))).toBe(false)
})
