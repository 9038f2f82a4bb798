import type { CheckedRow } from '#contract/resource/import-rules.ts'
import { partedFields } from '#contract/resource/import-transfer.ts'
import type { ResourceWrites } from '#server/resource/resource-writes.ts'
import type { WrittenResource } from '#server/resource/written-resources.ts'

/** Writes a checked row of a resource. A change of its owner or department follows the update, as a transfer. */
export async function writeRow(
  writes: Pick<ResourceWrites, 'create' | 'update' | 'give'>,
  { target, fields }: Pick<CheckedRow, 'target' | 'fields'>,
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
