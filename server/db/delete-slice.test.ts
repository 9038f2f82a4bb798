import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDatabase } from '#server/testing/test-database.ts'
import { deleteInSlices, deleteSlice, sliceRows } from './delete-slice.ts'

test('old rows are deleted in slices, each in a write of its own, by a key of several columns too', async () => {
  const place = await newDatabase()
  const database = await place.open()
  try {
    await database.write(async (db) => {
      await sql`create table old_row (person text not null, place bigint not null, at bigint not null)`.execute(db)
      for (let from = 0; from < 2 * sliceRows + 500; from += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => sql`(${'somebody'}, ${from + index}, ${index === 0 ? 2 : 1})`)
        await sql`insert into old_row (person, place, at) values ${sql.join(rows)}`.execute(db)
      }
    })
    const slices: number[] = []
    const write = (work: (unit: { readonly db: typeof database.read }) => Promise<number>) =>
      database.write(async (db) => {
        const count = await work({ db })
        slices.push(count)
        return count
      })
    const old = { table: 'old_row', key: ['person', 'place'], where: sql<boolean>`at < 2` } as const
    expect(await deleteInSlices(write, (db) => deleteSlice(db, old))).toBe(2495)
    expect(slices).toEqual([sliceRows, sliceRows, 495])
    const { rows } = await sql<{ at: number }>`select at from old_row`.execute(database.read)
    expect(rows.map(({ at }) => at)).toEqual([2, 2, 2, 2, 2])
  } finally {
    await database.close()
    await place.remove()
  }
})
