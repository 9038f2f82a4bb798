import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePreference, preferenceMaxBytes } from '#contract/preferences/preference.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { defineModule } from '#server/kit/module.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const shade = definePreference('trial.shade', z.strictObject({ name: z.enum(['pale', 'deep']) }))
const words = definePreference('trial.words', z.array(z.string()))
const trial = defineModule({ id: 'trial', handlers: [], preferences: [shade, words] })

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
  admin = await server.administrator()
})
afterAll(() => server.stop())

const save = (key: string, value: unknown) => admin.call(savePreference, { params: { key }, body: { value } })
const kept = async (who = admin) => (await who.call(listPreferences, {})).list
const auditRows = () => server.read.$extendTables<{ audit_entry: { id: string } }>().selectFrom('audit_entry').select('id').execute()

test('a preference is stored, changed and, with null, deleted per account, without an audit row', async () => {
  const before = await auditRows()
  await save('trial.shade', { name: 'deep' })
  expect(await kept()).toEqual([{ key: 'trial.shade', value: { name: 'deep' } }])
  await save('trial.shade', { name: 'pale' })
  expect(await kept()).toEqual([{ key: 'trial.shade', value: { name: 'pale' } }])
  await save('trial.shade', null)
  expect(await kept()).toEqual([])
  expect(await auditRows()).toEqual(before)
})

test('a user cannot see or change the preferences of others', async () => {
  const { password } = await server.addPerson('li')
  const li = server.visitor()
  await li.signIn('li', password)
  await save('trial.shade', { name: 'deep' })
  await li.call(savePreference, { params: { key: 'trial.shade' }, body: { value: { name: 'pale' } } })
  expect(await kept()).toEqual([{ key: 'trial.shade', value: { name: 'deep' } }])
  expect(await kept(li)).toEqual([{ key: 'trial.shade', value: { name: 'pale' } }])
  await save('trial.shade', null)
})

test('an undeclared key gets 404', async () => {
  expect((await admin.send('PUT', '/preference/trial.nothing', { value: 1 })).status).toBe(404)
  expect((await admin.send('PUT', '/preference/__proto__', { value: 1 })).status).toBe(404)
})

test.each([
  ['of another shape', { name: 'striped' }, ['value', 'name']],
  ['with an unknown field', { name: 'pale', more: 1 }, ['value', 'more']],
])('a value %s is rejected with the field’s name, and nothing is stored', async (_, value, path) => {
  const answer = await admin.send('PUT', '/preference/trial.shade', { value })
  expect([answer.status, answer.failure.issues?.[0]?.path]).toEqual([400, path])
  expect(await kept()).toEqual([])
})

test('a body without a value is rejected', async () => {
  expect((await admin.send('PUT', '/preference/trial.shade', {})).status).toBe(400)
})

test('a value of 16 KB is accepted, and one more byte is rejected', async () => {
  const emptyBytes = Buffer.byteLength(JSON.stringify(['']))
  const text = '好'.repeat(Math.floor((preferenceMaxBytes - emptyBytes) / 3))
  const exact = text + 'x'.repeat(preferenceMaxBytes - emptyBytes - Buffer.byteLength(text))
  await save('trial.words', [exact])
  expect(await kept()).toEqual([{ key: 'trial.words', value: [exact] }])
  const answer = await admin.send('PUT', '/preference/trial.words', { value: [`${exact}x`] })
  expect([answer.status, answer.failure.issues?.[0]?.message]).toEqual([400, '这项设置过大，最多 16 KB'])
  await save('trial.words', null)
})

test('a stored value that no longer matches its schema is omitted', async () => {
  await save('trial.shade', { name: 'deep' })
  await server.database.write(async (connection) => {
    const database = connection.$extendTables<{ preference: { key: string; value: string } }>()
    await database.updateTable('preference').set({ value: '{"name":"an older shade"}' }).execute()
  })
  expect(await kept()).toEqual([])
  await save('trial.shade', null)
})
