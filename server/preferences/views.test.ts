import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countViews,
  createView,
  listViewRoles,
  removeView,
  sentParametersOf,
  updateView,
  viewChanged,
  viewLimit,
  viewLimitReached,
  viewTooLarge,
} from '#contract/views/saved-views.ts'
import { listViews, type SavedView } from '#contract/views/view-list.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const list = 'records'
const parameters = { type: 'company', sort: 'name' }
const content = { list, name: 'Companies', parameters: sentParametersOf(parameters), columns: null, roleIds: [] }

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

type Rows = Record<string, Record<string, string | number | null>>
const database = () => server.read.$extendTables<Rows>()

/** The role of a person of the tests. */
async function roleOf(username: string): Promise<string> {
  const row = await database()
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .where('app_user.username', '=', username)
    .select('user_role.role_id')
    .executeTakeFirstOrThrow()
  return String(row['role_id'])
}

const seenBy = async (person: Visitor): Promise<SavedView[]> => (await person.call(listViews, { query: { list } })).list
const remove = ({ id, version }: SavedView) => admin.call(removeView, { params: { id }, body: { version } })

test('a view is counted in the scope of the user who looks at it', async () => {
  const owner = await server.signedIn('counting-owner', { menuKeys: ['basic-list', 'basic-list-edit'], seesOwnRowsOnly: true })
  const fields = { name: 'Lu', sex: 'female', email: 'lu@example.cn', city: '苏州', type: 'company', status: 'pass' }
  expect((await admin.send('POST', '/table', fields)).status).toBe(200)
  expect((await owner.send('POST', '/table', fields)).status).toBe(200)
  const view = await admin.call(createView, { body: { ...content, roleIds: [await roleOf('counting-owner')] } })
  const countFor = async (person: Visitor) => (await person.call(countViews, { query: { list, ids: view.id } })).counts
  expect((await seenBy(owner)).map(({ name, isOwn, canEdit }) => [name, isOwn, canEdit])).toEqual([['Companies', false, false]])
  expect([await countFor(admin), await countFor(owner)]).toEqual([[2], [1]])
  await remove(view)
})

test('a view can be shared only with roles of the user, and only with the permission; everybody with the role sees it', async () => {
  const plain = await server.signedIn('plain', { menuKeys: ['basic-list'] })
  const sharer = await server.signedIn('sharer', { menuKeys: ['basic-list', 'account-share-views'] })
  const [own, other] = [await roleOf('sharer'), await roleOf('plain')]
  const share = (person: Visitor, roleIds: string[]) => person.send('POST', '/view', { ...content, roleIds })
  expect((await share(plain, [other])).status).toBe(403)
  expect((await share(sharer, [other])).status).toBe(403)
  expect((await share(sharer, [own])).status).toBe(200)
  expect((await plain.call(listViewRoles, {})).list).toEqual([])
  expect((await sharer.call(listViewRoles, {})).list.map(({ id }) => id)).toEqual([own])
  expect(await seenBy(plain)).toEqual([])
  // Administrators see and remove it; other users do not even learn that it exists.
  const [view] = await seenBy(admin)
  expect(view).toMatchObject({ isOwn: false, canEdit: true })
  expect((await plain.send('DELETE', `/view/${view?.id}`, { version: 1 })).status).toBe(404)
  if (view) await remove(view)
  expect(await seenBy(sharer)).toEqual([])
})

test('a view that is not shared belongs to its owner alone, administrators included', async () => {
  const plain = await server.signedIn('private', { menuKeys: ['basic-list'] })
  const view = await plain.call(createView, { body: content })
  expect(await seenBy(admin)).toEqual([])
  expect((await admin.send('PATCH', `/view/${view.id}`, { version: 1, name: 'Mine' })).status).toBe(404)
})

test('a shared view stays when its owner is gone', async () => {
  const owner = await server.signedIn('leaving', { menuKeys: ['basic-list', 'account-share-views'] })
  const roleId = await roleOf('leaving')
  const view = await owner.call(createView, { body: { ...content, roleIds: [roleId] } })
  await server.database.write((db) =>
    db.$extendTables<Rows>().updateTable('app_user').set({ deleted_at: 1, is_enabled: 0 }).where('username', '=', 'leaving').execute(),
  )
  expect((await seenBy(admin)).map(({ id }) => id)).toEqual([view.id])
  await remove(view)
})

test('what a list no longer has is left out and named', async () => {
  const view = await admin.call(createView, { body: content })
  const stored = JSON.stringify({ ...parameters, colour: 'red', sort: 'weight' })
  await server.database.write((db) =>
    db.$extendTables<Rows>().updateTable('saved_view').set({ parameters: stored }).where('id', '=', view.id).execute(),
  )
  expect((await seenBy(admin)).map(({ parameters, dropped }) => [parameters, dropped])).toEqual([[{ type: 'company' }, ['sort', 'colour']]])
  await remove(view)
})

test('a view keeps the board of its list; what is no board is refused, and left out where it was one', async () => {
  const visitor = await server.signedIn('boards', { menuKeys: ['detail'] })
  const save = (board: string) =>
    visitor.send('POST', '/view', { ...content, list: 'applications', parameters: sentParametersOf({ kind: 'travel', board }) })
  expect((await save('kind')).failure.error).toBe('badRequest')
  expect((await save('status')).status).toBe(200)
  const views = async () => (await visitor.call(listViews, { query: { list: 'applications' } })).list
  const [view] = await views()
  expect(view?.parameters).toEqual({ kind: 'travel', board: 'status' })
  expect((await visitor.call(countViews, { query: { list: 'applications', ids: view?.id ?? '' } })).counts).toEqual([0])
  await server.database.write((db) =>
    db
      .$extendTables<Rows>()
      .updateTable('saved_view')
      .set({ parameters: JSON.stringify({ board: 'kind' }) })
      .where('id', '=', view?.id ?? '')
      .execute(),
  )
  expect((await views()).map(({ parameters, dropped }) => [parameters, dropped])).toEqual([[{}, ['board']]])
})

test('a view that filters by a department out of sight is refused, and not counted', async () => {
  const departmentId = '0000000000000009'
  const outsider = await server.signedIn('outsider', { menuKeys: ['basic-list'], seesOwnRowsOnly: true })
  const roleIds = [await roleOf('outsider')]
  const view = await admin.call(createView, { body: { ...content, parameters: sentParametersOf({ departmentId }), roleIds } })
  expect(view.refused).toEqual([])
  const [seen] = await seenBy(outsider)
  expect(seen?.refused).toEqual(['departmentId'])
  expect((await outsider.call(countViews, { query: { list, ids: view.id } })).counts).toEqual([null])
  await remove(view)
})

test('a list that one may not view has no views for them', async () => {
  const stranger = await server.signedIn('viewless', { menuKeys: ['audit'] })
  const statuses = [
    await stranger.send('GET', `/view/list?list=${list}`),
    await stranger.send('POST', '/view', content),
    await admin.send('GET', '/view/list?list=nothing'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404])
})

test('a user has 50 views of a list at most, of 4 KB each', async () => {
  const collector = await server.signedIn('collector', { menuKeys: ['basic-list'] })
  const name = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(35, 'x')).join(',')
  const large = await collector.send('POST', '/view', {
    ...content,
    parameters: sentParametersOf({ city: name, sort: 'name' }),
    columns: { columns: wide(), density: 'default' },
  })
  expect(large.failure.error).toBe(viewTooLarge.name)
  for (let index = 0; index < viewLimit; index++)
    expect((await collector.send('POST', '/view', { ...content, name: `View ${index}` })).status).toBe(200)
  expect((await collector.send('POST', '/view', content)).failure.error).toBe(viewLimitReached.name)
})

function wide() {
  return Array.from({ length: 60 }, (_, index) => ({ id: `column-with-a-long-name-${index}`, widthPx: 120 }))
}

test('a change names the version that was read, and is audited', async () => {
  const view = await admin.call(createView, { body: content })
  const { version } = await admin.call(updateView, { params: { id: view.id }, body: { version: 1, name: 'Firms' } })
  expect(version).toBe(2)
  const stale = await admin.send('PATCH', `/view/${view.id}`, { version: 1, name: 'Late' })
  expect([stale.status, stale.failure.error]).toEqual([409, viewChanged.name])
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['action', 'target_name'])
    .where('target', '=', view.id)
    .orderBy('action')
    .execute()
  expect(entries.map((entry) => [entry['action'], entry['target_name']])).toEqual([
    ['views.create', 'Companies'],
    ['views.update', 'Firms'],
  ])
  await remove({ ...view, version })
})

test('of two changes of a view at once, one finds that the other was first', async () => {
  const view = await admin.call(createView, { body: content })
  const rename = (name: string) => admin.send('PATCH', `/view/${view.id}`, { version: 1, name })
  const renamed = await Promise.all([rename('One'), rename('Two')])
  expect(renamed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [changed, removed] = await Promise.all([
    admin.send('PATCH', `/view/${view.id}`, { version: 2, name: 'Three' }),
    admin.send('DELETE', `/view/${view.id}`, { version: 2 }),
  ])
  expect([changed.status, removed.status].join()).toBe(changed.status === 200 ? '200,409' : '404,200')
})
