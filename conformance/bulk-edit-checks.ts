import * as z from 'zod/mini'
import { appendBulkEdit, bulkEditEmpty, bulkEditNotUndoable, getBulkEdit, runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { assert, SkippedCheck } from './assertions.ts'
import type { EntityClient, EntityDefinition, EntityRecord, Fields } from './entity.ts'
import { assertSame, type DefineCheck, isOther, withArticle } from './entity-scenario.ts'
import type { Scenario } from './scenario.ts'
import type { Session } from './session.ts'

const begun = z.object({ id: z.string(), offset: z.int() })

const unknownId = '0000000000000000'

/** The call that changes many rows of a resource, if it has one, with the fields that it can change. */
export function bulkEditOf({ availableCalls, derivedCalls, permissions, bulkEditable }: AnyResource): Pick<EntityDefinition, 'bulkEdit'> {
  const { bulkEdit: call } = derivedCalls
  return availableCalls.includes(call) ? { bulkEdit: { call, permission: permissions.edit, fields: bulkEditable } } : {}
}

type BulkEditing = NonNullable<EntityDefinition['bulkEdit']>

const versionsOf = (records: readonly EntityRecord[]) => records.map(({ id, version }) => ({ id, version }))

/** The fields that can be changed together, with the values of another example; throws `SkippedCheck` if all are the same. */
function newFields({ fields }: BulkEditing, from: Fields, to: Fields): Fields {
  const chosen = Object.fromEntries(fields.filter((name) => name in to).map((name) => [name, to[name]]))
  if (!fields.some((name) => isOther(from[name], to[name])))
    throw new SkippedCheck('its examples differ in no field that can be changed together')
  return chosen
}

async function begin(session: Session, { call }: BulkEditing, fields: Fields): Promise<string> {
  return z.parse(begun, await session.call(call, { body: fields })).id
}

/** Previews three rows, one of which another user has changed, and one that does not exist. */
async function checkPreview(
  session: Session,
  id: string,
  { one, stale, same }: Readonly<Record<'one' | 'stale' | 'same', EntityRecord>>,
): Promise<void> {
  const items = [...versionsOf([one, stale, same]), { id: unknownId, version: 1 }]
  const preview = await session.call(appendBulkEdit, { params: { id }, body: { offset: 0, items } })
  const skipped = preview.skipped.map((row) => row.id).toSorted()
  assert(skipped.join() === [stale.id, unknownId].toSorted().join(), `the rows that cannot be changed are ${skipped.join()}`)
  assert(
    preview.changeCount === 1 && preview.unchangedCount === 1,
    `${preview.changeCount} rows would change, ${preview.unchangedCount} would not`,
  )
  assert(
    preview.replaced.every(({ count }) => count === 1),
    'the number of replaced values is wrong',
  )
  await session.expectError(appendBulkEdit, { params: { id }, body: { offset: 1, items: versionsOf([one]) } }, offsetMismatch)
}

async function checkUndo(session: Session, client: EntityClient, id: string, one: EntityRecord): Promise<void> {
  const { edit, task } = await session.call(undoBulkEdit, { params: { id } })
  assert(task === null && edit.state === 'undone' && edit.undoneCount === 1, `the undo ended as ${JSON.stringify(edit)}`)
  const after = await client.get(one.id)
  const changed = Object.keys(one).filter((name) => name !== 'version' && name !== 'updateDate' && isOther(one[name], after[name]))
  assert(changed.length === 0, `the undo has not brought back ${changed.join(', ')}`)
  await session.expectError(undoBulkEdit, { params: { id } }, bulkEditNotUndoable)
}

function refusalScenario(bulkEdit: BulkEditing, what: string, check: DefineCheck): Scenario {
  return check(`A bulk edit of ${what} names unknown fields, and belongs to its user`, async ({ session, fixture, fieldsAt }) => {
    const fields = newFields(bulkEdit, fieldsAt(0), fieldsAt(1))
    for (const body of [{}, { ...fields, noField: 1 }, { ...fields, version: 1 }])
      await session.expectError(bulkEdit.call, { body }, badRequest)
    const refused = await fixture.without(bulkEdit.permission.value)
    await refused.expectError(bulkEdit.call, { body: fields }, forbidden)
    const id = await begin(session, bulkEdit, fields)
    assert((await session.call(getBulkEdit, { params: { id } })).state === 'open', 'it is not open')
    await session.expectError(runBulkEdit, { params: { id } }, bulkEditEmpty)
    await session.expectError(undoBulkEdit, { params: { id } }, bulkEditNotUndoable)
    const items = [{ id: unknownId, version: 1 }]
    await session.expectError(appendBulkEdit, { params: { id }, body: { offset: 0, items: [...items, ...items] } }, badRequest)
    for (const call of [runBulkEdit, undoBulkEdit, getBulkEdit]) {
      await refused.expectError(call, { params: { id } }, notFound)
      await session.expectError(call, { params: { id: unknownId } }, notFound)
    }
  })
}

/** The scenarios of changing many rows at once, for an entity that has that. */
export function bulkEditScenarios({ name, bulkEdit }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!bulkEdit) return []
  const what = withArticle(name)
  return [
    check(
      `A bulk edit of ${what} shows what it would change, changes exactly that, and is undone`,
      async ({ client, session, fieldsAt }) => {
        const fields = newFields(bulkEdit, fieldsAt(0), fieldsAt(1))
        await client.withRecord(fieldsAt(0), async (one) => {
          await client.withRecord(fieldsAt(0), async (stale) => {
            await client.withRecord({ ...fieldsAt(0), ...fields }, async (same) => {
              const changed = await client.update(stale, fieldsAt(2))
              const id = await begin(session, bulkEdit, fields)
              await checkPreview(session, id, { one, stale, same })
              assertSame(one, await client.get(one.id), 'the preview has written a row')
              const { edit, task } = await session.call(runBulkEdit, { params: { id } })
              assert(task === null && edit.state === 'done' && edit.doneCount === 1, `it ended as ${JSON.stringify(edit)}`)
              const after = await client.get(one.id)
              const wrong = Object.keys(fields).filter((field) => isOther(after[field], fields[field]))
              assert(wrong.length === 0, `it has not written ${wrong.join(', ')}`)
              assertSame(changed, await client.get(stale.id), 'it has overwritten a change of another user')
              assertSame(same, await client.get(same.id), 'it has written a row that had the values already')
              await session.expectError(runBulkEdit, { params: { id } }, notFound)
              await checkUndo(session, client, id, one)
            })
          })
        })
      },
    ),

    check(`A bulk edit of ${what} and its undo leave out rows changed meanwhile`, async ({ client, session, fieldsAt }) => {
      const fields = newFields(bulkEdit, fieldsAt(0), fieldsAt(1))
      await client.withRecord(fieldsAt(0), async (one) => {
        await client.withRecord(fieldsAt(0), async (other) => {
          const id = await begin(session, bulkEdit, fields)
          await session.call(appendBulkEdit, { params: { id }, body: { offset: 0, items: versionsOf([one, other]) } })
          const theirs = await client.update(other, fieldsAt(2))
          const { edit } = await session.call(runBulkEdit, { params: { id } })
          assert(edit.doneCount === 1 && edit.skipped.map((row) => row.id).join() === other.id, `it ended as ${JSON.stringify(edit)}`)
          assertSame(theirs, await client.get(other.id), 'it has overwritten what was changed after the preview')
          const later = await client.update(await client.get(one.id), fieldsAt(2))
          const undone = await session.call(undoBulkEdit, { params: { id } })
          assert(undone.edit.undoneCount === 0 && undone.edit.skipped[0]?.id === one.id, `the undo ended as ${JSON.stringify(undone.edit)}`)
          assertSame(later, await client.get(one.id), 'the undo has overwritten a later change')
        })
      })
    }),

    refusalScenario(bulkEdit, what, check),
  ]
}
