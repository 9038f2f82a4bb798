import { demoPositions } from '#features/positions/contract/demo-positions.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { Progress } from '#server/kit/module.ts'
import { storedResource } from '#server/resource/reference-store.ts'

/** Writes the demo positions, created a year ago. */
export async function writeDemoPositions(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const createdAt = Math.floor(clock.now() / dayMs) * dayMs - 365 * dayMs
  const { columns } = storedResource(positions)
  const rows = demoPositions.map((position, index) => ({
    ...columns.valuesOf({ ...position, sortOrder: index + 1, isEnabled: true }),
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  }))
  await connection.$extendTables<{ position: Record<string, unknown> }>().insertInto('position').values(rows).execute()
  await progress(rows.length, rows.length)
}
