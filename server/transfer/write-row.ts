import type { CheckedRow } from '#contract/resource/import-rules.ts'
import type { ResourceOptions, ResourceWrites } from '#server/resource/resource-writes.ts'

/** Writes a checked row of a resource with these options. */
export async function writeRow(
  writes: Pick<ResourceWrites, 'create' | 'update'>,
  { target, fields }: Pick<CheckedRow, 'target' | 'fields'>,
  { importedRow = (values) => ({ fields: values }) }: Pick<ResourceOptions, 'importedRow'>,
): Promise<void> {
  if (target) await writes.update(target.id, target.version, fields)
  else {
    const row = importedRow(fields)
    await writes.create(row.fields, row.hidden)
  }
}
