import type { CheckedRow } from '#contract/resource/import-rules.ts'
import type { ResourceWrites } from '#server/resource/resource-writes.ts'

/** Writes a checked row. */
export async function writeRow(
  writes: Pick<ResourceWrites, 'create' | 'update'>,
  { target, fields }: Pick<CheckedRow, 'target' | 'fields'>,
): Promise<void> {
  await (target ? writes.update(target.id, target.version, fields) : writes.create(fields))
}
