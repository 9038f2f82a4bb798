import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallDefinition, CallInput } from '#contract/calls/call.ts'
import { envelopeSchema } from '#contract/calls/envelope.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { recordsDelete, recordsEdit, recordsView } from '#features/records/contract/permissions.ts'
import { bulkRecords, listRecords, removeRecords } from '#features/records/contract/records.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { answers } from './records.mock.ts'

type Bulk = CallInput<typeof bulkRecords>['body'] | CallInput<typeof removeRecords>['body']

/** What the mock answers a person who holds nothing but these permissions, and what the audit log has of it. */
async function askAs(permissions: readonly Permission[], { method, path }: CallDefinition, body?: Bulk) {
  const notes: string[] = []
  const adapter = createMockAdapter({
    handlers: answers,
    personOf: (token) => ({
      userId: '9',
      username: 'clerk',
      token: token ?? '',
      can: ({ value }) => permissions.some((held) => held.value === value),
    }),
    audit: ({ username, action, result, changes }) => void notes.push(`${username} ${action} ${result}: ${changes.length}`),
    delayMs: () => 0,
    now: () => Date.now(),
  })
  const init = { method, headers: { 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) }
  const response = await adapter(path, new Request(new URL(path, document.baseURI), init))
  return { ...z.parse(envelopeSchema, await response.json()), notes }
}

async function firstItems() {
  const { list } = listRecords.result.parse((await askAs([recordsView], listRecords)).result)
  return list.slice(0, 2).map(({ id, version }) => ({ id, version }))
}

test('a bulk deletion needs the permission to delete, a bulk change that to edit, and each is noted in the audit log', async () => {
  const items = await firstItems()
  const refused = (call: string) => ({ code: 403, notes: [`clerk ${call} refused: 0`] })
  expect(await askAs([recordsView, recordsEdit], removeRecords, { items })).toMatchObject(refused('records.bulkRemove'))
  expect(await askAs([recordsView, recordsDelete], bulkRecords, { action: 'close', items })).toMatchObject(refused('records.bulk'))
  expect(await firstItems()).toEqual(items)
  const done = await askAs([recordsView, recordsDelete], removeRecords, { items })
  expect(done).toMatchObject({ code: 200, result: { done: [{}, {}], skipped: [] }, notes: ['clerk records.bulkRemove done: 2'] })
  expect((await firstItems()).some(({ id }) => items.some((item) => item.id === id))).toBe(false)
})
