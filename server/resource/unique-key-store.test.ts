import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDatabase } from '#server/testing/test-database.ts'
import { writeUniqueKeys } from './unique-key-store.ts'

test('a key that cannot be written for another reason than that another row has it is an error, and no reason to change keys', async () => {
  const place = await newDatabase()
  const database = await place.open()
  try {
    const notes: string[] = []
    await database.write(async (db) => {
      await sql`create table thing (id text primary key, deleted_at bigint, key text unique check (key <> 'ab'))`.execute(db)
      await sql`insert into thing values ('1', null, ${'a\u200Bb'})`.execute(db)
    })
    const change = { table: 'thing', column: 'key', id: '1', text: 'a\u200Bb', former: 'a\u200Bb', key: 'ab' }
    await expect(database.write((db) => writeUniqueKeys(db, [change], (note) => notes.push(note)))).rejects.toThrow('Constraint')
    const { rows } = await sql<{ key: string }>`select key from thing`.execute(database.read)
    expect([rows, notes]).toEqual([[{ key: 'a\u200Bb' }], []])
  } finally {
    await database.close()
    await place.remove()
  }
})
