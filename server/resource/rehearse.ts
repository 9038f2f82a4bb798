import { type AppError, isAppError } from '#contract/errors/app-error.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import type { Context } from '#server/kit/context.ts'
import { ResourceWrites } from './resource-writes.ts'
import type { WrittenResource } from './written-resources.ts'

/** The rehearsal is over, and leaves nothing. */
class RehearsedError extends Error {}

/** Writes rows and takes everything back. Returns the rows that were refused, with the errors. */
export async function rehearse<Row>(
  { resource, options }: WrittenResource,
  context: Context,
  rows: readonly Row[],
  write: (writes: ResourceWrites, row: Row) => Promise<void>,
): Promise<ReadonlyMap<Row, AppError>> {
  const refusals = new Map<Row, AppError>()
  for (let next = 0; next < rows.length;) {
    let index = next
    const from = next
    const rules = async () => {
      await context.change(
        async (uow) => {
          index = from
          const writes = new ResourceWrites(resource, options, uow, context)
          for (; index < rows.length; index++) {
            const row = rows[index]
            if (row !== undefined) await write(writes, row)
          }
          throw new RehearsedError()
        },
        { locks: options.locks ?? [] },
      )
    }
    try {
      await rules()
    } catch (error) {
      if (error instanceof RehearsedError) return refusals
      const row = rows[index]
      if (row === undefined || !isAppError(error) || error.name === confirmationRequired.name) throw error
      // A refusal ends the transaction; the rows after it have one of their own.
      refusals.set(row, error)
    }
    next = index + 1
  }
  return refusals
}
