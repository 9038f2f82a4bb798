import { type AppError, isAppError } from '#contract/errors/app-error.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import type { Context } from '#server/kit/context.ts'
import { ResourceWrites } from './resource-writes.ts'
import type { WrittenResource } from './written-resources.ts'

/** Ends a dry run, so that its transaction is rolled back. */
class DryRunError extends Error {}

/** Writes rows in transactions that are rolled back. Returns the refused rows with their errors. */
export async function dryRun<Row>(
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
          throw new DryRunError()
        },
        { locks: options.locks ?? [] },
      )
    }
    try {
      await rules()
    } catch (error) {
      if (error instanceof DryRunError) return refusals
      const row = rows[index]
      if (row === undefined || !isAppError(error) || error.name === confirmationRequired.name) throw error
      // A refusal ends the transaction; the rows after it have one of their own.
      refusals.set(row, error)
    }
    next = index + 1
  }
  return refusals
}
