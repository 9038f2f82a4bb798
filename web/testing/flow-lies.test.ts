import { mockPerson } from '#web/testing/mock-person.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login, logout } from '#contract/access.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { sessionExpired } from '#contract/errors/error.ts'
import { anyOf } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { liesOfTransition } from '#conformance/flow-lies.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { conformanceChecks, runChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { mock } from '#web/mock/mock.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'

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

const passwordOf = (username: string) => `${username} keeps a secret`

/** A token is the name of who holds it, and `without x` holds every permission but x. */
function newTarget(): Target {
  const all = [edit, approve, pay]
  const granted = (username: string) => all.filter(({ value }) => username !== `without ${value}`)
  const adapter = createMockAdapter({
    handlers: [
      ...mockResource(bills, { count: 3, seed: (_, index) => ({ name: `${index}` }) }).handlers,
      mock(login, ({ body: { params } }) => {
        if (params.password !== passwordOf(params.username)) throw new AppError(sessionExpired)
        const permissions = granted(params.username).map(({ value }) => ({ label: value, value }))
        return { token: params.username, username: params.username, email: '', avatar: '', permissions, passwordChangeRequired: false }
      }),
      mock(logout, () => null),
    ],
    personOf: (token) =>
      token === null
        ? null
        : mockPerson({
            userId: token,
            username: token,
            token,
            can: (permission) => granted(token).some(({ value }) => value === permission.value),
          }),
    audit: () => {},
    delayMs: () => 0,
    now: () => Date.now(),
  })
  return {
    administrator: { username: 'admin', password: passwordOf('admin') },
    limited: { username: 'without bills', password: passwordOf('without bills') },
    accountWithout: (permission) => Promise.resolve({ username: `without ${permission}`, password: passwordOf(`without ${permission}`) }),
    send: (path, init) => adapter(new URL(path, 'http://mock').pathname, new Request(new URL(path, 'http://mock'), init)),
  }
}

async function resultsOf(target: Target, isMeant: (title: string) => boolean) {
  return runChecks(
    conformanceChecks(target, contract).filter(({ title }) => isMeant(title)),
    () => {},
  )
}

test('the mock passes every check of a flow', async () => {
  const results = await resultsOf(newTarget(), (title) => title.startsWith('Transition'))
  expect(results.map(({ outcome, reason }) => `${outcome}${reason}`)).toEqual(Array.from({ length: 10 }, () => 'passed'))
})

test.each(liesOfTransition({ call: bills.calls.pay, field: 'status', to: 'paid', changed: bills.changed.name }))(
  'the suite finds a server that $name: $found',
  async ({ found, tell, after }) => {
    const results = await resultsOf(tell(newTarget()), (title) => found.test(title) || after?.test(title) === true)
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatch(found)
    expect(results.filter(({ outcome }) => outcome === 'skipped')).toEqual([])
  },
)
