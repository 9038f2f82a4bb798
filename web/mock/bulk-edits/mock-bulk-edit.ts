import { type BulkEdit, type SkippedRow, openBulkEditLimit } from '#contract/bulk-edits.ts'
import { mayBulkEdit } from '#contract/resource/bulk-edit-rights.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import { allReferencesOf, idsOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { encodeIdPart } from '#web/mock/encode-id-part.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import type { MockRows } from '#web/mock/resource/mock-rows.ts'
import { checkReferences } from '#web/mock/resource/mock-rules.ts'
import { rowsOf } from '#web/mock/resource/row-registry.ts'

/** A mocked resource whose rows can be changed together. */
interface MockEdited {
  readonly resource: AnyResource
  readonly rows: MockRows
  readonly writes: {
    update(item: RowVersion, fields: FieldValues, context: MockContext): AnyRow
    dryRun(operation: 'update', before: AnyRow, fields: FieldValues, context: MockContext): void
  }
}

/** A row that is to be changed, with what it has before and after. */
interface MockEditedRow extends RowVersion {
  readonly title: string
  readonly before: FieldValues
  writtenVersion?: number
  undoneVersion?: number
}

/** A change of many rows of this page's lifetime. */
export interface MockBulkEdit {
  readonly id: string
  readonly userId: string
  readonly edited: MockEdited
  readonly fields: FieldValues
  readonly items: Map<string, MockEditedRow>
  skipped: SkippedRow[]
  rowCount: number
  state: BulkEdit['state']
}

const editedByName = new Map<string, MockEdited>()
const edits = new Map<string, MockBulkEdit>()
let begun = 0

/** Registers a mocked resource whose rows can be changed together. */
export function rememberBulkEdits(edited: MockEdited): void {
  editedByName.set(edited.resource.name, edited)
}

/** A change of the person; throws unless they may still edit its resource. */
export function ownBulkEdit(id: string, { person }: Pick<MockContext, 'person'>): MockBulkEdit {
  const found = person.isViewing ? undefined : edits.get(id)
  if (!found || found.userId !== person.userId) throw new AppError(notFound)
  if (!mayBulkEdit(found.edited.resource, person.can)) throw new AppError(forbidden)
  return found
}

/** The titles of the rows that the new values refer to. */
function titlesOf(resource: AnyResource, fields: FieldValues, { now }: MockContext) {
  return allReferencesOf(resource).flatMap(({ field, target }) => {
    const ids = idsOf([fields[field]].flat())
    const titles = ids.flatMap((id) => {
      const row = rowsOf(target).find(id, now)
      return row ? String(row[titleFieldOf(target)]) : []
    })
    return ids.length > 0 ? [{ field, titles }] : []
  })
}

/** Removes the open changes of a user in a resource but the latest, so that another one can begin. */
function removeOpen(userId: string, { name }: AnyResource): void {
  const open = [...edits.values()].filter((edit) => edit.state === 'open' && edit.userId === userId && edit.edited.resource.name === name)
  for (const { id } of open.slice(0, Math.max(0, open.length + 1 - openBulkEditLimit))) edits.delete(id)
}

/** The mock of the beginning of a change of many rows. */
export function mockBulkEdit(resource: AnyResource): MockHandler {
  return mock(resource.derivedCalls.bulkEdit, ({ body }, context) => {
    const edited = editedByName.get(resource.name)
    if (!edited) throw new AppError(notFound)
    const fields: FieldValues = { ...body }
    checkReferences(resource, fields, null, context)
    begun += 1
    const id = encodeIdPart(context.now, 10) + encodeIdPart(begun, 6)
    const rest = { fields, items: new Map<string, MockEditedRow>(), skipped: [], rowCount: 0, state: 'open' as const }
    removeOpen(context.person.userId, resource)
    edits.set(id, { id, userId: context.person.userId, edited, ...rest })
    return { id, offset: 0, titles: titlesOf(resource, fields, context) }
  })
}
