import { expect, test } from 'vitest'
import { countViews, createView, sentParametersOf } from '#contract/views/saved-views.ts'
import { listViews } from '#contract/views/view-list.ts'
import { getTask, isOpen } from '#contract/tasks.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { createSample, startSamples } from '#server/testing/sample/start-samples.ts'
import { viewAs } from '#server/testing/view-as.ts'
import { testClock, type Visitor } from '#server/testing/test-server.ts'

// 23:00 in Shanghai, the time zone of the system.
const started = startSamples({ clock: testClock(Date.UTC(2026, 10, 30, 15)) })
const { list, matching, neighbours, totals } = samples.calls
const everything = ['samples', 'samples-edit', 'samples-export', 'audit']

const namesOf = async (visitor: Visitor, where: string) =>
  (await visitor.call(list, { query: { where, sort: 'name' } })).list.map(({ name }) => name)
const issuesOf = ({ status, failure }: Awaited<ReturnType<Visitor['send']>>) => [
  status,
  ...(failure.issues ?? []).map(({ path }) => path.join('.')),
]
const search = (where: string) => `?${new URLSearchParams({ where }).toString()}`

test('the same conditions hold in list, matching, totals and neighbours, together with filters and search', async () => {
  const first = await started.create({ name: 'A', quantity: 5, city: '苏州' })
  const second = await started.create({ name: 'B', quantity: 7, city: '苏州' })
  const third = await started.create({ name: 'C', quantity: 9, marks: ['rare'] })
  const where = 'any(quantity.gt.8,all(quantity.between.(5,7),city.is.苏州))'
  const { admin } = started
  expect(await admin.call(list, { query: { where, sort: 'name' } })).toMatchObject({ itemCount: 3 })
  expect((await admin.call(matching, { query: { where: 'quantity.gte.7' } })).items.map(({ id }) => id)).toEqual([second.id, third.id])
  expect((await admin.call(totals, { query: { where: 'quantity.gte.7' } })).itemCount).toBe(2)
  const around = await admin.call(neighbours, { params: { id: second.id }, query: { where: 'quantity.not.9', sort: 'name' } })
  expect(around).toEqual({ previousId: first.id, nextId: null })
  expect((await admin.call(list, { query: { where, search: 'b' } })).list.map(({ name }) => name)).toEqual(['B'])
  expect((await admin.call(list, { query: { where, city: '苏州', sort: '-name' } })).list.map(({ name }) => name)).toEqual(['B', 'A'])
})

test('every wrong condition is named, in each call', async () => {
  const { admin } = started
  const wrong = 'quantity.is.1,city.gt.1,nothing.empty'
  for (const path of ['/sample/list', '/sample/matching', '/sample/totals'])
    expect(issuesOf(await admin.send('GET', `${path}${search(wrong)}`))).toEqual([400, 'where.2', 'where.3'])
  expect(issuesOf(await admin.send('GET', `/sample/list${search('any(quantity.is.1')}`))).toEqual([400, 'where.0'])
  const columns = [{ field: 'name', label: 'name' }]
  const exported = await admin.send('POST', '/sample/export', { format: 'csv', title: 'x', view: { where: wrong }, columns })
  expect(issuesOf(exported)).toEqual([400, 'view.where.2', 'view.where.3'])
  const view = { list: 'samples', name: 'Wrong', columns: null, roleIds: [], parameters: sentParametersOf({ where: wrong }) }
  expect(issuesOf(await admin.send('POST', '/view', view))).toEqual([400, 'parameters.where.2', 'parameters.where.3'])
})

test('a list without rows of a resource has no conditions', async () => {
  expect(issuesOf(await started.admin.send('GET', `/audit/list${search('action.is.a')}`))).toEqual([400, 'where'])
})

test('[I9] a masked field is in no condition of those who may not reveal it, whether a row matches or not', async () => {
  await started.create({ email: 'hit@corp.example' })
  const reader = await started.server.signedIn('where-reader', { menuKeys: everything })
  const revealer = await started.server.signedIn('where-revealer', { menuKeys: [...everything, 'samples-sensitive'] })
  const hit = 'any(quantity.is.9999,email.is.hit@corp.example)'
  expect((await revealer.call(list, { query: { where: hit } })).itemCount).toBe(1)
  const answers = []
  for (const where of [hit, 'email.is.miss@corp.example', 'email.filled'])
    for (const path of ['/sample/list', '/sample/matching', '/sample/totals']) {
      const { status, text } = await reader.send('GET', `${path}${search(where)}`)
      answers.push([status, text.replace(/"requestId":"[^"]*"/, '')])
    }
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([403]))
  expect(new Set(answers.map(([, text]) => text)).size).toBe(1)
})

test('me is the caller, also where counts are remembered', async () => {
  const other = await started.server.signedIn('where-owner', { menuKeys: everything })
  await started.create({ name: 'Mine' })
  await started.create({ name: 'Also mine' })
  await createSample(other, { name: 'Theirs' })
  const countFor = async (visitor: Visitor) => (await visitor.call(list, { query: { where: 'ownerId.is.me' } })).itemCount
  expect([await countFor(started.admin), await countFor(other), await countFor(started.admin)]).toEqual([2, 1, 2])
  expect(await namesOf(other, 'ownerId.not.me,name.contains.mine')).toEqual(['Also mine', 'Mine'])
})

test('[I2] while a session views as another user, me is that user', async () => {
  const { id, password } = await started.server.addPerson('where-viewed', { menuKeys: everything })
  const viewed = started.server.visitor()
  await viewed.signIn('where-viewed', password)
  await createSample(viewed, { name: 'Of the other' })
  await started.create({ name: 'Own' })
  const { server, admin } = started
  const roles = server.read
    .$extendTables<{ user_role: { user_id: string; role_id: string } }>()
    .selectFrom('user_role')
    .where('user_id', '=', id)
    .select('role_id')
  await viewAs(server, admin, { roleIds: (await roles.execute()).map((role) => role.role_id), departmentId: null, ownerId: id })
  expect(await namesOf(admin, 'ownerId.is.me')).toEqual(['Of the other'])
  await viewAs(server, admin, null)
  expect(await namesOf(admin, 'ownerId.is.me')).toEqual(['Own'])
})

const content = (name: string, where: string) => ({
  list: 'samples',
  name,
  columns: null,
  roleIds: [],
  parameters: sentParametersOf({ where }),
})
const countOf = async (id: string) => (await started.admin.call(countViews, { query: { list: 'samples', ids: id } })).counts

test('a view is counted with its conditions, and stores them as they were written', async () => {
  await started.create({ name: 'Today' })
  const view = await started.admin.call(createView, { body: content('Today', 'all(createDate.in.today)') })
  expect([view.parameters, view.refused]).toEqual([{ where: 'createDate.in.today' }, []])
  const other = await started.admin.call(createView, { body: content('Before', 'createDate.in.over.1') })
  expect([await countOf(view.id), await countOf(other.id)]).toEqual([[1], [0]])
})

test('a view whose conditions name a field that is gone finds nothing, and keeps them', async () => {
  await started.create()
  const view = await started.admin.call(createView, { body: content('Gone', 'quantity.gte.0') })
  const where = 'weight.gte.0'
  await started.server.database.write((db) =>
    db
      .$extendTables<{ saved_view: { id: string; parameters: string } }>()
      .updateTable('saved_view')
      .set({ parameters: JSON.stringify({ where }) })
      .where('id', '=', view.id)
      .execute(),
  )
  const views = (await started.admin.call(listViews, { query: { list: 'samples' } })).list
  const found = views.find(({ id }) => id === view.id)
  expect([found?.parameters, found?.dropped, found?.refused]).toEqual([{ where }, [], ['where']])
  expect(await countOf(view.id)).toEqual([null])
  expect(issuesOf(await started.admin.send('GET', `/sample/matching${search(where)}`))).toEqual([400, 'where.1'])
})

test('[I9] a shared view is refused where its conditions name a masked field or a department out of sight', async () => {
  const where = 'any(email.is.hit@corp.example,departmentId.below.0000000000000009)'
  const outsider = await started.server.signedIn('where-outsider', { menuKeys: everything, seesOwnRowsOnly: true })
  const roles = started.server.read
    .$extendTables<{ user_role: { user_id: string; role_id: string }; app_user: { id: string; username: string } }>()
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .where('app_user.username', '=', 'where-outsider')
    .select('user_role.role_id')
  const roleIds = (await roles.execute()).map(({ role_id: id }) => id)
  const view = await started.admin.call(createView, { body: { ...content('Shared', where), roleIds } })
  expect(view.refused).toEqual([])
  const [seen] = (await outsider.call(listViews, { query: { list: 'samples' } })).list
  expect([seen?.refused, seen?.parameters]).toEqual([['departmentId', 'email'], {}])
})

test('all rows that match are those of the day on which the first were asked for', async () => {
  await started.create()
  const ask = (askedAt?: string) => started.admin.call(matching, { query: { where: 'createDate.in.today', ...(askedAt && { askedAt }) } })
  const asked = await ask()
  expect(asked.items).toHaveLength(1)
  expect(await ask(asked.askedAt)).toEqual(asked)
  const before = '2026-11-28T12:00:00.000Z'
  expect(await ask(before)).toEqual({ items: [], next: null, askedAt: before })
})

test('[G4b] an export is audited with its conditions as they were written and as they were meant, masked fields as such', async () => {
  await started.create({ name: 'Exported' })
  const where = 'createDate.in.today,ownerId.is.me,email.contains.corp'
  const revealer = await started.server.signedIn('where-exporter', { menuKeys: [...everything, 'samples-sensitive'] })
  await createSample(revealer, { name: 'Own' })
  const columns = [{ field: 'name', label: 'Name' }] as const
  const task = await revealer.call(samples.calls.export, {
    body: { format: 'csv', title: 'Today', view: { where }, columns: [...columns] },
  })
  await expect.poll(async () => isOpen(await revealer.call(getTask, { params: { id: task.id } }))).toBe(false)
  expect(await revealer.call(getTask, { params: { id: task.id } })).toMatchObject({ total: 1 })
  const [entry] = await auditEntries(revealer, { action: 'samples.export' })
  const [change] = await auditedChanges(revealer, entry)
  expect(change?.after).toMatchObject({ where: 'createDate.in.today,ownerId.is.me,email.contains.c****', exportRows: 1 })
  expect(String(change?.after?.['resolvedWhere'])).toMatch(/^createDate\.between\.\(/)
  expect(String(change?.after?.['resolvedWhere'])).not.toContain('corp')
})
