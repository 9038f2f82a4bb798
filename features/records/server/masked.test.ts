import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { getTask, isOpen } from '#contract/tasks.ts'
import { isMaskedText } from '#contract/resource/masked.ts'
import { exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { getRecord, records } from '#features/records/contract/records.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { exportTask } from '#server/transfer/export-task.ts'
import { connect, newKey, switchOn } from '#server/testing/mcp-client.ts'
import { EventListener } from '#server/testing/event-listener.ts'
import type { Visitor } from '#server/testing/test-server.ts'
import { clock, startRecordServer } from './test-server.ts'

const started = startRecordServer()
const { create, update, remove, restore, bulk, list } = records.calls
const { revert, revertPreview, history, reveal, deleted } = records.derivedCalls

const email = 'zhaomingcheng@secret.example'
const former = 'formerly@secret.example'
const secret = /zhaomingcheng|formerly/
const everything = [
  'basic-list',
  'basic-list-edit',
  'basic-list-delete',
  'basic-list-purge',
  'basic-list-transfer',
  'basic-list-export',
  'audit',
  'audit-export',
]

let count = 0

/** A person with every permission of records and of the audit log, except the sensitive one, unless it is given too. */
function person(...menuKeys: string[]): Promise<Visitor> {
  count += 1
  return started.server.signedIn(`reader ${count}`, { menuKeys: [...everything, ...menuKeys] })
}

/** A record whose address was changed. */
async function changedRecord() {
  const { id, version } = await started.create({ email: former })
  return started.admin.call(update, { params: { id }, body: { email, version } })
}

async function exported(visitor: Visitor, view: CallInput<typeof records.calls.export>['body']['view'] = {}) {
  // The latest entry of the audit log is this one.
  clock.move(minuteMs)
  const columns = (['name', 'email'] as const).map((field) => ({ field, label: field }))
  const { id } = await visitor.call(records.calls.export, { body: { format: 'csv', title: '客户', view, columns } })
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
    await reader.send('GET', '/table/list'),
    await reader.send('GET', `/table/${id}`),
    await reader.send('GET', `/table/${id}/history`),
    await reader.send('GET', `/table/${id}/revert?to=1`),
    await reader.send('GET', '/table/matching'),
    await reader.send('PATCH', `/table/${id}`, { city: '苏州', version: 1 }),
    await reader.send('PATCH', `/table/${id}`, { city: '苏州', version }),
    await reader.send('POST', '/table/bulk', { action: 'close', items: [{ id, version: version + 1 }] }),
    await reader.send('DELETE', `/table/${id}`, { version: version + 2 }),
    await reader.send('GET', '/table/deleted'),
    await reader.send('POST', `/table/${id}/restore`, { version: version + 3 }),
    await reader.send('POST', `/table/${id}/reveal`, { field: 'email' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409, 200, 200, 200, 200, 200, 403])
  for (const { text } of answers) expect(text).not.toMatch(secret)
  expect(answers[0]?.text).toContain('z****@secret.example')
})

test('[I9] whoever may reveal a value sees it masked too, until they reveal it, which the audit log tells without the value', async () => {
  const revealing = await person('basic-list-sensitive')
  const { id } = await changedRecord()
  expect((await revealing.send('GET', '/table/list')).text).not.toMatch(secret)
  expect(await revealing.call(reveal, { params: { id }, body: { field: 'email' } })).toEqual({ value: email })
  const [entry] = (await started.admin.call(listAudit, { query: { action: 'records.reveal' } })).list
  expect(entry).toMatchObject({ username: `reader ${count}`, target: id, targetName: '沈若琳' })
  const { changes } = await started.admin.call(getAudit, { params: { id: entry?.id ?? '' } })
  expect(changes.map(({ before, after }) => [before, after])).toEqual([[null, { revealedField: 'email' }]])
  expect((await revealing.send('POST', `/table/${id}/reveal`, { field: 'name' })).status).toBe(400)
  const { list: entries } = await started.admin.call(history, { params: { id }, query: {} })
  expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'created'])
})

test('[I9] rows outside of the data scope are not revealed', async () => {
  const { id } = await changedRecord()
  count += 1
  const own = await started.server.signedIn(`reader ${count}`, { menuKeys: [...everything, 'basic-list-sensitive'], seesOwnRowsOnly: true })
  expect((await own.send('POST', `/table/${id}/reveal`, { field: 'email' })).status).toBe(404)
})

test('[I9] without the permission a masked field is neither changed nor brought back; what is masked is never stored', async () => {
  const reader = await person()
  const { id, version } = await changedRecord()
  for (const value of [email, former, 'z****@secret.example']) {
    const refused = await reader.send('PATCH', `/table/${id}`, { email: value, version })
    expect([value, refused.status, refused.failure.issues?.[0]?.path]).toEqual([value, value.includes('*') ? 400 : 403, ['email']])
  }
  expect((await started.admin.send('PATCH', `/table/${id}`, { email: 'z****@secret.example', version })).status).toBe(400)
  expect((await reader.send('POST', '/table', { ...(await fieldsOf(id)), email: 'z****@secret.example' })).status).toBe(400)
  const changed = await reader.call(update, { params: { id }, body: { city: '苏州', version } })
  expect((await reader.call(revertPreview, { params: { id }, query: { to: '1' } })).after).toEqual({ city: '杭州' })
  await reader.call(revert, { params: { id }, body: { version: changed.version, to: 1 } })
  expect(await started.admin.call(reveal, { params: { id }, body: { field: 'email' } })).toEqual({ value: email })
})

async function fieldsOf(id: string) {
  const { name, sex, city, type, status } = (await started.admin.call(getRecord, { params: { id }, query: {} })).record
  return { name, sex, city, type, status }
}

test('[I9] the search looks in masked fields only for those who may reveal them, and counts are not shared with others', async () => {
  const [reader, revealing] = [await person(), await person('basic-list-sensitive')]
  await changedRecord()
  const counted = async (visitor: Visitor) => (await visitor.call(list, { query: { search: 'zhaoming' } })).itemCount
  expect([await counted(revealing), await counted(reader), await counted(revealing)]).toEqual([1, 0, 1])
  const matching = await reader.send('GET', '/table/matching?search=zhaoming')
  expect(matching.text).toContain('"items":[]')
})

test('[I9] an export is masked without the permission; with it, it says who has exported it, and so does the audit log with its filter', async () => {
  const [reader, revealing] = [await person(), await person('basic-list-sensitive')]
  await changedRecord()
  expect((await exported(reader)).lines).toEqual(['name,email', '沈若琳,z****@secret.example'])
  const { lines } = await exported(revealing, { search: email })
  expect(lines.slice(0, 2)).toEqual(['name,email', `沈若琳,${email}`])
  expect(lines[2]).toMatch(/^※ (?:由|Exported by) ?reader \d+ .*\d{4}-\d\d-\d\d \d\d:\d\d/)
  const [entry] = (await started.admin.call(listAudit, { query: { action: 'records.export' } })).list
  const { changes } = await started.admin.call(getAudit, { params: { id: entry?.id ?? '' } })
  expect(changes[0]?.after).toMatchObject({ search: 'z****@secret.example', exportRevealed: true, exportRows: 1 })
})

test('[I9] a file with unmasked values is for those alone who may still reveal them', () => {
  const input = { format: 'csv', view: {}, columns: [{ field: 'email', label: 'email' }] }
  const without = ({ value }: { readonly value: string }) => value !== 'basic_list_sensitive'
  const isAllowed = (isRevealed: boolean) => exportTask.isAllowed('records', without, { ...input, isRevealed })
  expect([isAllowed(false), isAllowed(true)]).toEqual([true, false])
})

test('[I9] the audit log and its export have masked fields as such', async () => {
  const reader = await person()
  const { id } = await changedRecord()
  const [entry] = (await reader.call(listAudit, { query: { target: id } })).list
  const { text } = await reader.send('GET', `/audit/${entry?.id ?? ''}`)
  expect(text).not.toMatch(secret)
  expect(text).toContain('****@secret.example')
  const { url } = await reader.call(exportAudit, { body: {} })
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
  clock.move(minuteMs)
  const { id, version } = await changedRecord()
  const client = await connect(started.server, await newKey(admin, ['basic_list', 'basic_list_edit'], 'write'))
  const { tools } = await client.listTools()
  expect(tools.some(({ name }) => name.includes('reveal'))).toBe(false)
  const found = await client.callTool({ name: 'records_list', arguments: { query: {} } })
  expect(JSON.stringify(found)).toContain('z****@secret.example')
  expect(JSON.stringify(found)).not.toMatch(secret)
  const refused = await client.callTool({
    name: 'records_update',
    arguments: { params: { id }, body: { email: 'x@secret.example', version } },
  })
  expect(JSON.stringify(refused)).toContain('maskedFieldRefused')
  const searched = await client.callTool({ name: 'records_list', arguments: { query: { search: 'zhaoming' } } })
  expect(JSON.stringify(searched)).not.toContain(id)
})

test('masked fields can be entered for a new row by those who may not reveal them', async () => {
  const reader = await person()
  const created = await reader.call(create, { body: { name: '周三', sex: 'male', city: '杭州', type: 'person', status: 'pass', email } })
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
  const [importing, revealing] = [await person('basic-list-import'), await person('basic-list-import', 'basic-list-sensitive')]
  const columns = (...fields: string[]) => fields.map((field) => ({ field, label: field }))
  const send = (visitor: Visitor, ...fields: string[]) =>
    visitor.send('POST', '/table/import', { title: '客户.csv', mode: 'update', key: 'id', columns: columns('id', ...fields) })
  const refused = await send(importing, 'city', 'email')
  expect([refused.status, refused.failure.error, refused.failure.issues?.[0]?.path]).toEqual([403, 'maskedFieldRefused', ['email']])
  expect([(await send(importing, 'city')).status, (await send(revealing, 'city', 'email')).status]).toEqual([200, 200])
})
