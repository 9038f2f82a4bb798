import { expect, test } from 'vitest'
import { notFound } from '#contract/errors/error.ts'
import { versionInvalid, versionUnknown } from '#contract/resource/revert.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { setMembership } from '#server/testing/membership-store.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'

const { history, revert, revertPreview, remove } = samples.calls

const started = startSamples()

async function changed() {
  const created = await started.create({ name: '甲', city: '杭州' })
  const params = { id: created.id }
  const second = await started.admin.call(samples.calls.update, { params, body: { name: '乙', city: '上海', version: 1 } })
  const third = await started.admin.call(samples.calls.update, { params, body: { name: '丙', version: 2 } })
  return { params, created, second, third }
}

test('a row goes back to an earlier version in one step, which the log and its history name', async () => {
  const { params } = await changed()
  const preview = await started.admin.call(revertPreview, { params, query: { to: '1' } })
  expect(preview).toMatchObject({
    to: 1,
    version: 3,
    username: 'admin',
    before: { name: '丙', city: '上海' },
    after: { name: '甲', city: '杭州' },
    gone: [],
    issues: [],
  })
  const reverted = await started.admin.call(revert, { params, body: { version: 3, to: 1 } })
  expect(reverted).toMatchObject({ name: '甲', city: '杭州', version: 4 })
  const [newest] = (await started.admin.call(history, { params, query: {} })).list
  expect(newest).toMatchObject({ kind: 'changed', version: 4, revertedTo: 1, before: { name: '丙' }, after: { name: '甲' } })
  const [entry] = await auditEntries(started.admin, { action: 'samples.revert' })
  const changes = await auditedChanges(started.admin, entry)
  expect(changes).toMatchObject([{ recordId: params.id, version: 4, after: { revertedTo: 1 } }])
})

test('going back twice is an undo, and to the version that a row has is no change', async () => {
  const { params } = await changed()
  await started.admin.call(revert, { params, body: { version: 3, to: 2 } })
  expect(await started.admin.call(revert, { params, body: { version: 4, to: 3 } })).toMatchObject({ name: '丙', version: 5 })
  expect(await started.admin.call(revert, { params, body: { version: 5, to: 5 } })).toMatchObject({ version: 5 })
  expect(await started.admin.call(revertPreview, { params, query: { to: '5' } })).toMatchObject({ before: {}, after: {} })
})

test('a stale version, an unknown one, and a deleted row are refused', async () => {
  const { params } = await changed()
  const send = (body: object) => started.admin.send('POST', `/sample/${params.id}/revert`, body)
  expect((await send({ version: 2, to: 1 })).failure.error).toBe(samples.changed.name)
  expect((await send({ version: 3, to: 9 })).failure.error).toBe(versionUnknown.name)
  await started.admin.call(remove, { params, body: { version: 3 } })
  expect((await send({ version: 4, to: 1 })).failure.error).toBe(notFound.name)
})

test('[C16] who may not edit a row, or does not see it, neither sees nor restores its versions', async () => {
  const { params } = await changed()
  const viewer = await started.server.signedIn('viewer', { menuKeys: ['samples'] })
  expect((await viewer.send('POST', `/sample/${params.id}/revert`, { version: 3, to: 1 })).status).toBe(403)
  expect((await viewer.send('GET', `/sample/${params.id}/revert?to=1`)).status).toBe(403)
  const stranger = started.server.visitor()
  const { id, password } = await started.server.addPerson('stranger', { menuKeys: ['samples', 'samples-edit'] })
  await started.server.database.write((connection) => setMembership(connection, id, { departmentId: null, dataScope: 'self' }))
  await stranger.signIn('stranger', password)
  for (const sent of [
    stranger.send('GET', `/sample/${params.id}/history`),
    stranger.send('GET', `/sample/${params.id}/revert?to=1`),
    stranger.send('POST', `/sample/${params.id}/revert`, { version: 3, to: 1 }),
  ])
    expect((await sent).failure.error).toBe(notFound.name)
})

test('values that are not valid any more are named and nothing is written', async () => {
  const { params } = await changed()
  const changes = (connection: typeof started.server.read) =>
    connection.$extendTables<{ audit_change: { record_id: string; version: number; after: string } }>()
  await started.server.database.write((connection) =>
    changes(connection)
      .updateTable('audit_change')
      .set({ after: JSON.stringify({ id: params.id, name: '甲', email: 'nobody', city: '杭州', colour: 'red', version: 1 }) })
      .where('record_id', '=', params.id)
      .where('version', '=', 1)
      .execute(),
  )
  const preview = await started.admin.call(revertPreview, { params, query: { to: '1' } })
  expect(preview).toMatchObject({ gone: ['colour'], issues: [{ field: 'email', message: expect.stringContaining('name@example.com') }] })
  const answer = await started.admin.send('POST', `/sample/${params.id}/revert`, { version: 3, to: 1 })
  expect(answer.failure).toMatchObject({ error: versionInvalid.name, issues: [{ path: ['email'] }] })
  expect((await started.admin.call(history, { params, query: {} })).itemCount).toBe(3)
})
