import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRead } from '#contract/calls/call.ts'
import { storedResources } from '#server/resource/reference-store.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { allowManyTries, nameOf, runScenarios, send } from './scenario-requests.ts'

const contract = await discoverContract()

/** Calls that return values as they are: those of the caller's own account, and the test of mail, which goes to the caller. */
const plain = new Set([
  'GET /account',
  'PATCH /account',
  'GET /admin_info',
  'POST /login',
  'POST /setting/mail/test',
  'POST /login/factor',
  'POST /login/passkey',
  'POST /login/sso/complete',
])

/** Shorter values occur by chance. */
const minLength = 8

let server: TestServer
let failed: readonly string[]
let values: ReadonlySet<string>
const leaks = new Set<string>()
const answered = new Set<string>()

/** The values of all masked fields that are stored now, and those that were. */
async function readMasked(known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const found = new Set(known)
  const fields = storedResources(server.running.registry).flatMap(({ resource, ...stored }) =>
    resource.masked.map((field) => ({ ...stored, field })),
  )
  for (const { table, columns, field } of fields) {
    const query = sql<{ value: string | null }>`select ${sql.ref(columns.nameOf(field))} as value from ${sql.table(table)}`
    const { rows } = await query.execute(server.read)
    for (const { value } of rows) if (value !== null && value.length >= minLength) found.add(value)
  }
  return found
}

beforeAll(async () => {
  server = await startTestServer()
  await allowManyTries(server)
  values = new Set()
  failed = await runScenarios(server, contract, async (request) => {
    const response = await send(server, request)
    const name = nameOf(request.call)
    if (plain.has(name) || request.call.operation === 'reveal') return response
    if (!isRead(request.call)) values = await readMasked(values)
    answered.add(name)
    const text = await response.clone().text()
    for (const value of values) if (text.includes(value)) leaks.add(`${name} ${value}`)
    return response
  })
}, 900_000)
afterAll(() => server.stop())

test('all scenarios pass, and they have stored values of masked fields', () => {
  expect(failed).toEqual([])
  expect(values.size).toBeGreaterThan(5)
  expect(answered.size).toBeGreaterThan(contract.calls.length - 20)
})

test('[I9] no response of any call, failures included, has the value of a masked field of anybody', () => {
  expect([...leaks]).toEqual([])
})
