import type { CheckedRow } from '#contract/resource/import-rules.ts'
import { partedFields } from '#contract/resource/import-transfer.ts'
import { refusedTogether, SliceRefusedError } from '#server/resource/long-writes.ts'
import type { ResourceWrites } from '#server/resource/resource-writes.ts'
import type { WrittenResource } from '#server/resource/written-resources.ts'

type Row = Pick<CheckedRow, 'target' | 'fields'>

/** Writes a checked row of a resource. A change of its owner or department follows the update, as a transfer. */
export async function writeRow(
  writes: Pick<ResourceWrites, 'create' | 'update' | 'give'>,
  { target, fields }: Row,
  { resource, options: { importedRow = (values) => ({ fields: values }) } }: WrittenResource,
): Promise<void> {
  const { entered, given } = partedFields(resource, fields)
  if (target) {
    const updated = await writes.update(target.id, target.version, entered)
    if (Object.keys(given).length > 0) await writes.give(updated, given)
  } else {
    const row = importedRow(entered)
    await writes.create(row.fields, row.hidden, given)
  }
}

/** How a row is written: with others that are created or updated, or alone. */
function kindOf({ target, fields }: Row, { resource }: WrittenResource): 'create' | 'update' | 'alone' {
  if (!target) return 'create'
  return Object.keys(partedFields(resource, fields).given).length === 0 ? 'update' : 'alone'
}

/** Updates rows together. One that has changed refuses all. */
async function updateTogether(writes: ResourceWrites, rows: readonly Row[]): Promise<void> {
  const targets = rows.flatMap(({ target, fields }) => (target ? { ...target, fields } : []))
  const fields = new Map(targets.map((target) => [target.id, target.fields]))
  const { skipped } = await writes.updateAll(targets, (id) => fields.get(id) ?? {}, { isInOrder: true })
  if (skipped.length > 0) throw new SliceRefusedError()
}

async function createTogether(
  writes: ResourceWrites,
  rows: readonly Row[],
  { resource, options: { importedRow = (fields) => ({ fields }) } }: WrittenResource,
): Promise<void> {
  await writes.createAll(
    rows.map(({ fields }) => {
      const { entered, given } = partedFields(resource, fields)
      return { ...importedRow(entered), given }
    }),
  )
}

/** Writes checked rows of a resource in their order, together those that are created or updated one after the other. */
export async function writeTogether(writes: ResourceWrites, rows: readonly Row[], written: WrittenResource): Promise<void> {
  const groups: { readonly kind: ReturnType<typeof kindOf>; readonly rows: Row[] }[] = []
  for (const row of rows) {
    const kind = kindOf(row, written)
    const last = groups.at(-1)
    if (last?.kind === kind) last.rows.push(row)
    else groups.push({ kind, rows: [row] })
  }
  for (const group of groups) {
    if (group.kind === 'create') await createTogether(writes, group.rows, written)
    else if (group.kind === 'update') await updateTogether(writes, group.rows)
    else for (const row of group.rows) await refusedTogether(() => writeRow(writes, row, written))
  }
}
