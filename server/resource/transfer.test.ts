import { expect, test } from 'vitest'
import type { RowVersion } from '#contract/resource/calls.ts'
import { previousOwner } from '#contract/resource/transfer.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { type Sample, samples } from '#server/testing/sample/samples.ts'
import { createSample, startSamples } from '#server/testing/sample/start-samples.ts'

const started = startSamples()
const menuKeys = ['samples', 'samples-edit', 'samples-transfer']
const formerDepartment = 'd000000000000001'
const department = 'd000000000000002'

const itemOf = ({ id, version }: RowVersion): RowVersion => ({ id, version })
const transfer = (ownerId: string, items: readonly RowVersion[], visitor = started.admin) =>
  visitor.call(samples.calls.transfer, { body: { ownerId, items: items.map(itemOf) } })
const read = ({ id }: Sample) => started.admin.call(samples.calls.get, { params: { id } })

let peopleCount = 0

/** A user who creates rows, and then goes to another department. */
async function giver() {
  const { database } = started.server
  peopleCount += 1
  const name = `giver${peopleCount}`
  const { id, password } = await started.server.addPerson(name, { menuKeys })
  if (peopleCount === 1)
    await database.write(async (connection) => {
      await addDepartment(connection, { id: formerDepartment, name: 'Sales' })
      await addDepartment(connection, { id: department, name: 'Support' })
    })
  const join = (departmentId: string) => database.write((connection) => setMembership(connection, id, { departmentId, dataScope: 'all' }))
  await join(formerDepartment)
  const visitor = started.server.visitor()
  await visitor.signIn(name, password)
  return { id, visitor, leave: () => join(department) }
}

test('undoing a transfer gives rows back to the owner and the department that they had', async () => {
  const { id: ownerId, visitor, leave } = await giver()
  const [own, other] = [await started.create(), await createSample(visitor)]
  await leave()
  const { done } = await transfer(own.ownerId ?? '', [own, other])
  expect(done.map(({ isChanged }) => isChanged)).toEqual([false, true])
  expect(await read(other)).toMatchObject({ ownerId: own.ownerId, departmentId: null })
  const undone = await transfer(previousOwner, done.slice(1))
  expect(undone).toEqual({ done: [{ id: other.id, version: other.version + 2, isChanged: true }], skipped: [] })
  expect(await read(other)).toMatchObject({ ownerId, departmentId: formerDepartment })
})

test('undoing a transfer leaves out rows that were changed since, that others transferred, and whose owner has been disabled', async () => {
  const { id: ownerId, visitor } = await giver()
  const { id: toId, visitor: transferring } = await giver()
  const [changed, ofAnother, kept] = [await createSample(visitor), await createSample(visitor), await createSample(visitor)]
  const { done } = await transfer(toId, [changed, kept])
  const others = await transfer(toId, [ofAnother], transferring)
  await started.admin.call(samples.calls.update, { params: { id: changed.id }, body: { name: '改过', version: changed.version + 1 } })
  expect((await transfer(previousOwner, [...done.filter(({ id }) => id === changed.id), ...others.done])).skipped).toHaveLength(2)
  await started.server.database.write((connection) =>
    connection
      .$extendTables<{ app_user: { id: string; is_enabled: number } }>()
      .updateTable('app_user')
      .set({ is_enabled: 0 })
      .where('id', '=', ownerId)
      .execute(),
  )
  expect(await transfer(previousOwner, [{ id: kept.id, version: kept.version + 1 }])).toEqual({ done: [], skipped: [kept.id] })
  for (const row of [changed, ofAnother, kept]) expect(await read(row)).toMatchObject({ ownerId: toId })
})
