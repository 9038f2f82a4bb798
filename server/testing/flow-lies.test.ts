import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login, logout } from '#contract/access.ts'
import { anyOf } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { descriptionName } from '#conformance/description-check.ts'
import { liesOfTransition } from '#conformance/flow-lies.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'
import { defineModule } from '#server/kit/module.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { expectFound } from './find-lies.ts'
import { limited } from './limited-accounts.ts'
import { addMenuItem } from './menu-item-store.ts'
import { serverTarget } from './server-target.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const [edit, approve, pay] = [permissionOf('bills'), permissionOf('bill_approve'), permissionOf('bill_pay')]
const statuses = ['draft', 'approved', 'paid'] as const

const bills = defineResource({
  name: 'bills',
  path: '/bill',
  singular: 'bill',
  permissions: { view: edit, edit, remove: edit },
  fields: z.strictObject({ name: line({ max: 40 }) }),
  readOnly: { status: z.enum(statuses) },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: { status: anyOf(statuses) } },
  scope: 'everyone',
  flow: {
    field: 'status',
    initial: 'draft',
    transitions: [
      { name: 'approve', from: ['draft'], to: 'approved', permission: approve },
      { name: 'pay', from: ['approved'], to: 'paid', permission: pay },
    ],
  },
  titleOf: ({ name }) => name,
})

const contract = {
  calls: [login, logout, ...bills.availableCalls],
  lists: [bills.list],
  preferences: [],
  conformances: [resourceConformance(bills, { fields: (index) => ({ name: `bill ${index}` }) })],
}

const password = 'a bill is never paid twice'

const table = `create table bill (id text primary key, name text not null, status text not null,
  created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null) strict`

let server: TestServer
beforeAll(async () => {
  const handlers = resourceHandlers(bills, { store: defineStore(bills, { table: 'bill' }) })
  server = await startTestServer({ extra: [defineModule({ id: 'bills', handlers })] })
  await server.database.migrate((_, { script }) => script(table))
  const keys = [edit, approve, pay].map(({ value }) => value)
  for (const key of keys) await addMenuItem(server.database, server.clock, { key, type: 'button', path: '', auth: key })
  await server.addPerson(limited.username, limited)
  for (const key of keys) await server.addPerson(`without ${key}`, { menuKeys: keys.filter((other) => other !== key), password })
})
afterAll(() => server.stop())

const target: Target = {
  ...serverTarget(() => server),
  // The server describes all of its API: that is checked once, in the run of all contracts.
  leftOut: [descriptionName],
  accountWithout: (permission) => Promise.resolve({ username: `without ${permission}`, password }),
}

test('the server passes every check of a flow', async () => {
  const checks = conformanceChecks(target, contract).filter(({ title }) => title.startsWith('Transition'))
  const results = await runChecks(checks, () => {})
  expect(results.map(({ outcome, reason }) => `${outcome}${reason}`)).toEqual(Array.from({ length: 10 }, () => 'passed'))
})

test.each(liesOfTransition({ call: bills.calls.pay, field: 'status', to: 'paid', changed: bills.changed.name }))(
  'the suite finds a server that $name: $found',
  (lie) => expectFound(lie, target, contract),
)
