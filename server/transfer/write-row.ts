import type { Issue } from '#contract/errors/error.ts'
import type { AppError } from '#contract/errors/app-error.ts'
import type { CheckedRow } from '#contract/resource/import-rules.ts'
import type { ResourceWrites } from '#server/resource/resource-writes.ts'

/** Writes a checked row. */
export async function writeRow(
  writes: Pick<ResourceWrites, 'create' | 'update'>,
  { target, fields }: Pick<CheckedRow, 'target' | 'fields'>,
): Promise<void> {
  await (target ? writes.update(target.id, target.version, fields) : writes.create(fields))
}

/** The issues of fields that an error tells of; none if it is about the row as a whole. */
export function issuesOf({ details }: AppError): readonly Issue[] {
  return 'issues' in details && Array.isArray(details.issues) ? details.issues : []
}
