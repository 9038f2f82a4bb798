import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/calls/call.ts'
import { getTask, isOpen } from '#contract/tasks.ts'
import { isMaskedText } from '#contract/resource/masked.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { example, samples } from '#server/testing/sample/samples.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { exportTask } from '#server/transfer/export-task.ts'
import { connect, newKey, switchOn } from '#server/testing/mcp-client.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import type { Visitor } from '#server/testing/test-server.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'

const started = startSamples()
const { create, update, remove, restore, bulk, list } = samples.calls
const { revert, revertPreview, history, reveal, deleted } = samples.derivedCalls

const email = 'zhaomingcheng@secret.example'
const former = 'formerly@secret.example'
const secret = /zhaomingcheng|formerly/
const everything = [
  'samples',
  'samples-edit',
  'samples-delete',
  'samples-purge',
  'samples-transfer',
  'samples-export',
  'audit',
  'audit-export',
]

let count = 0

/** A person with every permission of samples and of the audit log, except the sensitive one, unless it is given too. */
function person(...menuKeys: string[]): Promise<Visitor> {
  count += 1
  return started.server.signedIn(`reader ${count}`, { menuKeys: [...everything, ...menuKeys] })
}

/** A sample whose address was changed. */
async function changedRecord() {
  const { id, version } = await started.create({ email: former })
  return started.admin.call(update, { params: { id }, body: { email, version } })
}

async function exported(visitor: Visitor, view: CallInput<typeof samples.calls.export>['body']['view'] = {}) {
  // The latest entry of the audit log is this one.
  started.clock.move(minuteMs)
  const columns = (['name', 'email'] as const).map((field) => ({ field, label: field }))
  const { id } = await visitor.call(samples.calls.export, { body: { format: 'csv', title: '客户', view, columns } })
  const read = () => visitor.call(getTask, { params: { id } })
  const isDone = isOpen
  await expect.poll(async () => isDone(await read()), { timeout: 10_000 }).toBe(false)
  const file = () =>
    fetch(`${started.server.url}/api/task/${id}/file`, { headers: { cookie: visitor.cookie, 'sec-fetch-site': 'same-origin' } })
  return { lines: (await (await file()).text()).trim().split('\r\n'), file }
}

test('[I9] no response has the value of a masked field: list, detail, neighbours, bin, history, preview, bulk, conflict, error', async () => {
  const reader = await person()
  const { id, version } = await changedRecord()
  const answers = [
    await reader.send('GET', '/sample/list'),
    await reader.send('GET', `/sample/${id}`),
    await reader.send('GET', `/sample/${id}/history`),
    await reader.send('GET', `/sample/${id}/revert?to=1`),
    await reader.send('GET', '/sample/matching'),
    await reader.send('PATCH', `/sample/${id}`, { city: '苏州', version: 1 }),
    await reader.send('PATCH', `/sample/${id}`, { city: '苏州', version }),
    await reader.send('POST', '/sample/bulk', { action: 'close', items: [{ id, version: version + 1 }] }),
    await reader.send('DELETE', `/sample/${id}`, { version: version + 2 }),
    await reader.send('GET', '/sample/deleted'),
    await reader.send('POST', `/sample/${id}/restore`, { version: version + 3 }),
    await reader.send('POST', `/sample/${id}/reveal`, { field: 'email' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409, 200, 200, 200, 200, 200, 403])
  for (const { text } of answers) expect(text).not.toMatch(secret)
  expect(answers[0]?.text).toContain('z****@secret.example')
})

test('[I9] a user who may reveal a value sees it masked too, until they reveal it, which the audit log records without the value', async () => {
  const revealing = await person('samples-sensitive')
  const { id } = await changedRecord()
  expect((await revealing.send('GET', '/sample/list')).text).not.toMatch(secret)
  expect(await revealing.call(reveal, { params: { id }, body: { field: 'email' } })).toEqual({ value: email })
  const [entry] = await auditEntries(started.admin, { action: 'samples.reveal' })
  expect(entry).toMatchObject({ username: `reader ${count}`, target: id, targetName: '沈若琳' })
  const changes = await auditedChanges(started.admin, entry)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([[null, { revealedField: 'email' }]])
  expect((await revealing.send('POST', `/sample/${id}/reveal`, { field: 'name' })).status).toBe(400)
  const { list: entries } = await started.admin.call(history, { params: { id }, query: {} })
  expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'created'])
})

test('[I9] rows outside of the data scope are not revealed', async () => {
  const { id } = await changedRecord()
  count += 1
  const own = await started.server.signedIn(`reader ${count}`, { menuKeys: [...everything, 'samples-sensitive'], seesOwnRowsOnly: true })
  expect((await own.send('POST', `/sample/${id}/reveal`, { field: 'email' })).status).toBe(404)
})

test('[I9] without the permission a masked field is neither changed nor brought back; what is masked is never stored', async () => {
  const reader = await person()
  const { id, version } = await changedRecord()
  for (const value of [email, former, 'z****@secret.example']) {
    const refused = await reader.send('PATCH', `/sample/${id}`, { email: value, version })
    expect([value, refused.status, refused.failure.issues?.[0]?.path]).toEqual([value, value.includes('*') ? 400 : 403, ['email']])
  }
  expect((await started.admin.send('PATCH', `/sample/${id}`, { email: 'z****@secret.example', version })).status).toBe(400)
  expect((await reader.send('POST', '/sample', { ...example(), email: 'z****@secret.example' })).status).toBe(400)
  const changed = await reader.call(update, { params: { id }, body: { city: '苏州', version } })
  expect((await reader.call(revertPreview, { params: { id }, query: { to: '1' } })).after).toEqual({ city: '杭州' })
  await reader.call(revert, { params: { id }, body: { version: changed.version, to: 1 } })
  expect(await started.admin.call(reveal, { params: { id }, body: { field: 'email' } })).toEqual({ value: email })
})

test('[I9] the search looks in masked fields only for those who may reveal them, and counts are not shared with others', async () => {
  const [reader, revealing] = [await person(), await person('samples-sensitive')]
  await changedRecord()
  const counted = async (visitor: Visitor) => (await visitor.call(list, { query: { search: 'zhaoming' } })).itemCount
  expect([await counted(revealing), await counted(reader), await counted(revealing)]).toEqual([1, 0, 1])
  const matching = await reader.send('GET', '/sample/matching?search=zhaoming')
  expect(matching.text).toContain('"items":[]')
})

test('[I9] an export is masked without the permission; with it, it says who has exported it, and so does the audit log with its filter', async () => {
  const [reader, revealing] = [await person(), await person('samples-sensitive')]
  await changedRecord()
  expect((await exported(reader)).lines).toEqual(['name,email', '沈若琳,z****@secret.example'])
  const { lines } = await exported(revealing, { search: email })
  expect(lines.slice(0, 2)).toEqual(['name,email', `沈若琳,${email}`])
  expect(lines[2]).toMatch(/^※ (?:由|Exported by) ?reader \d+ .*\d{4}-\d\d-\d\d \d\d:\d\d/)
  const [entry] = await auditEntries(started.admin, { action: 'samples.export' })
  const changes = await auditedChanges(started.admin, entry)
  expect(changes[0]?.after).toMatchObject({ search: 'z****@secret.example', exportRevealed: true, exportRows: 1 })
})

test('[I9] a file with unmasked values is for those alone who may still reveal them', () => {
  const input = { format: 'csv', view: {}, columns: [{ field: 'email', label: 'email' }] }
  const without = ({ value }: { readonly value: string }) => value !== 'sample_sensitive'
  const isAllowed = (isRevealed: boolean) =>
    exportTask.isAllowed({ resource: 'samples', input: { ...input, isRevealed }, registry: started.server.running.registry }, without)
  expect([isAllowed(false), isAllowed(true)]).toEqual([true, false])
})

test('[I9] the audit log and its export have masked fields as such', async () => {
  const reader = await person()
  const { id } = await changedRecord()
  const [entry] = await auditEntries(reader, { target: id })
  const { text } = await reader.send('GET', `/audit/${entry?.id ?? ''}`)
  expect(text).not.toMatch(secret)
  expect(text).toContain('****@secret.example')
  const { url } = z.parse(z.object({ url: z.string() }), (await reader.send('POST', '/audit/export', {})).result)
  const csv = await fetch(`${started.server.url}/api${url}`, { headers: { cookie: reader.cookie, 'sec-fetch-site': 'same-origin' } })
  const content = await csv.text()
  expect(csv.status).toBe(200)
  expect(content).not.toMatch(secret)
})

test('[I9] events have no values of masked fields', async () => {
  const listener = await EventListener.open(await person())
  const { id } = await changedRecord()
  await expect.poll(() => JSON.stringify(listener.of('rows')), { timeout: 2 * secondMs }).toContain(id)
  expect(JSON.stringify(listener.events)).not.toMatch(secret)
  listener.close()
})

test('[I9] API keys and tools get masked fields as such, and can reveal none', async () => {
  const admin = await switchOn(started.server)
  started.clock.move(minuteMs)
  const { id, version } = await changedRecord()
  const client = await connect(started.server, await newKey(admin, ['sample', 'sample_edit'], 'write'))
  const { tools } = await client.listTools()
  expect(tools.some(({ name }) => name.includes('reveal'))).toBe(false)
  const found = await client.callTool({ name: 'samples_list', arguments: { query: {} } })
  expect(JSON.stringify(found)).toContain('z****@secret.example')
  expect(JSON.stringify(found)).not.toMatch(secret)
  const refused = await client.callTool({
    name: 'samples_update',
    arguments: { params: { id }, body: { email: 'x@secret.example', version } },
  })
  expect(JSON.stringify(refused)).toContain('maskedFieldRefused')
  const searched = await client.callTool({ name: 'samples_list', arguments: { query: { search: 'zhaoming' } } })
  expect(JSON.stringify(searched)).not.toContain(id)
})

test('masked fields can be entered for a new row by those who may not reveal them', async () => {
  const reader = await person()
  const created = await reader.call(create, { body: { ...example(), email } })
  expect(isMaskedText(created.email)).toBe(true)
  const { version } = await reader
    .call(bulk, { body: { action: 'close', items: [{ id: created.id, version: 1 }] } })
    .then(({ done }) => done[0] ?? created)
  await reader.call(remove, { params: { id: created.id }, body: { version } })
  expect((await reader.call(deleted, { query: {} })).list[0]?.['email']).toBe('z****@secret.example')
  await reader.call(restore, { params: { id: created.id }, body: { version: version + 1 } })
  expect(await started.admin.call(reveal, { params: { id: created.id }, body: { field: 'email' } })).toEqual({ value: email })
})

test('[I9] [I11] a masked column is imported by those alone who may reveal it', async () => {
  const [importing, revealing] = [await person('samples-import'), await person('samples-import', 'samples-sensitive')]
  const columns = (...fields: string[]) => fields.map((field) => ({ field, label: field }))
  const send = (visitor: Visitor, ...fields: string[]) =>
    visitor.send('POST', '/sample/import', { title: '客户.csv', mode: 'update', key: 'id', columns: columns('id', ...fields) })
  const refused = await send(importing, 'city', 'email')
  expect([refused.status, refused.failure.error, refused.failure.issues?.[0]?.path]).toEqual([403, 'maskedFieldRefused', ['email']])
  expect([(await send(importing, 'city')).status, (await send(revealing, 'city', 'email')).status]).toEqual([200, 200])
})
