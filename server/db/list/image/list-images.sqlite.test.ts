import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyOf, anyText, contains, type ListRequest, listQuery } from '#contract/kit/list-query.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { countRows, listRows, type ListSource } from '#server/db/list/list-sql.ts'
import { ReadingThread, type ThreadResult } from '#server/db/worker/query-worker.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'

const query = listQuery({
  sort: ['at', 'name'],
  defaultSort: [{ name: 'at', descending: true }],
  filters: {
    name: contains({ max: 9 }),
    note: contains({ max: 9 }),
    metal: anyOf(['gold', 'iron']),
    rim: anyOf(['gold', 'iron', 'none']),
    mint: anyText({ max: 9 }),
  },
})
type Filters = typeof query.filters
type Asked = ListRequest<'at' | 'name', Filters>

const coins: ListSource<{ id: string; search: string; metal: string }, 'at' | 'name', Filters> = {
  query,
  table: 'coin',
  columns: ['id', 'search', 'metal'],
  only: sql`hidden = 0`,
  sort: { at: 'at', name: 'search' },
  filters: { name: 'search', note: 'note', metal: 'metal', rim: 'rim', mint: 'mint' },
}

/** What every answer that came from the thread was taken from. */
class WitnessedThread extends ReadingThread {
  readonly fromImage: boolean[] = []

  override async run(...asked: Parameters<ReadingThread['run']>): Promise<ThreadResult> {
    const result = await super.run(...asked)
    this.fromImage.push(result.isFromImage === true)
    return result
  }
}

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  return { below, oneOf }
}
type Dice = ReturnType<typeof dice>

const letters = ['a', 'B', '%', '_', '\\', 'é', 'É', 'ß', 'İ', 'Σ', '沈', '若', '琳', '😀', '𐐀', '\u{e000}', "'", ' '] as const
const stored = [...letters, '\0', '\n'] as const

function textOf({ below, oneOf }: Dice, from: readonly [string, ...string[]], longest: number): string {
  return Array.from({ length: below(longest + 1) }, () => oneOf(from)).join('')
}

let folder: string
let thread: WitnessedThread
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-images-'))
  database = openSqlite(folder, (path) => (thread = new WitnessedThread({ path, imageFromMs: 0 })))
  await database.write((_, { script }) =>
    script(`
      create table coin (id text primary key, search text not null, note text, metal text not null, rim text not null, mint text not null,
        at integer not null, hidden integer not null) strict;
      create index coin_by_at on coin (at, id, search)`),
  )
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function insert(die: Dice, id: string, how = sql`insert`) {
  const note = die.below(4) === 0 ? null : textOf(die, stored, 3).toLowerCase()
  const name = textOf(die, stored, 5).toLowerCase()
  const [metal, rim, mint] = [die.oneOf(['gold', 'iron', 'tin']), die.oneOf(['gold', 'iron', 'none']), die.oneOf(['北京', 'A,b'])]
  return sql`${how} into coin values (${id}, ${name}, ${note}, ${metal}, ${rim}, ${mint}, ${die.below(40)}, ${die.below(8) === 0 ? 1 : 0})`
}

let made = 0
/** Ids whose order by code point is not that of their UTF-16. */
const newId = ({ oneOf }: Dice) => `${oneOf(['a', 'é', '\u{e000}', '😀'])}${(made += 1)}`

async function fill(die: Dice, rows: number) {
  await database.write(async (connection) => {
    for (let left = rows; left > 0; left -= 1) await insert(die, newId(die)).execute(connection)
  })
}

function request(die: Dice): Asked {
  const name = textOf(die, letters, 2)
  return {
    page: 1 + die.below(30),
    pageSize: 1 + die.below(40),
    sort: die.below(5) === 0 ? [{ name: 'name', descending: false }] : query.defaultSort,
    name: die.below(10) === 0 ? die.oneOf(['\0', '\ud83d']) : name,
    ...(die.below(3) === 0 ? { note: textOf(die, letters, 1) } : {}),
    ...(die.below(2) === 0 ? { metal: die.oneOf([['gold'], ['iron'], ['gold', 'iron']]) } : {}),
    ...(die.below(3) === 0 ? { rim: die.oneOf([['none'], ['gold', 'none']]) } : {}),
    ...(die.below(8) === 0 ? { mint: ['A,b'] } : {}),
  }
}

async function read(connection: Connection, asked: Asked) {
  const count = await countRows(connection, coins, asked)
  return { asked, count, rows: await listRows(connection, coins, asked, count) }
}

/** Inside a write no image is asked. */
const readPlainly = (asked: Asked) => database.write((connection) => read(connection, asked))

/** Asks until an image answers. */
async function untilImaged() {
  const asked: Asked = { page: 1, pageSize: 10, sort: query.defaultSort, name: 'a' }
  do await read(database.read, asked)
  while (thread.fromImage.at(-1) !== true)
}

async function anyRow({ below }: Dice, connection: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from coin limit 1 offset ${below(600)}`.execute(connection)
  return rows[0]?.id ?? ''
}

type Write = (die: Dice, connection: Connection) => Promise<unknown>

const writes: readonly [Write, ...Write[]] = [
  (die, connection) => insert(die, newId(die)).execute(connection),
  async (die, connection) =>
    sql`update coin set search = ${textOf(die, stored, 5).toLowerCase()} where id = ${await anyRow(die, connection)}`.execute(connection),
  async (die, connection) =>
    sql`update coin set at = ${die.below(40)}, metal = 'iron' where id = ${await anyRow(die, connection)}`.execute(connection),
  async (die, connection) => sql`update coin set id = ${newId(die)} where id = ${await anyRow(die, connection)}`.execute(connection),
  async (die, connection) => sql`update coin set hidden = 1 - hidden where id = ${await anyRow(die, connection)}`.execute(connection),
  async (die, connection) => sql`delete from coin where id = ${await anyRow(die, connection)}`.execute(connection),
  async (die, connection) => insert(die, await anyRow(die, connection), sql`insert or replace`).execute(connection),
  ({ below }, connection) => sql`update coin set note = 'a' || note where at = ${below(40)}`.execute(connection),
  ({ below }, connection) => sql`delete from coin where at = ${below(40)} and rim = 'none'`.execute(connection),
  async (die, connection) => {
    for (let left = 200; left > 0; left -= 1) await insert(die, newId(die)).execute(connection)
  },
]

test.each([1, 2, 3])('a list index returns the same lists as SQL for random writes and queries (%i)', async (seed) => {
  const die = dice(seed)
  await fill(die, 3000)
  await untilImaged()
  for (let round = 0; round < 70; round += 1) {
    const isTakenBack = die.below(5) === 0
    const write = database.write(async (connection) => {
      await die.oneOf(writes)(die, connection)
      if (isTakenBack) throw new Error('taken back')
    })
    await write.catch(() => {})
    for (const asked of [request(die), request(die)]) expect(await read(database.read, asked)).toEqual(await readPlainly(asked))
    if (round % 40 === 20) await thread.stop()
  }
  expect(thread.fromImage.filter(Boolean).length).toBeGreaterThan(80)
})

test('the change of any row is visible, also at the borders of the chunks', async () => {
  await fill(dice(9), 3000)
  await untilImaged()
  const { rows } = await sql<{ id: string }>`select id from coin where hidden = 0 order by at desc, id desc`.execute(database.read)
  for (const [place, { id }] of rows.slice(500, 530).entries()) {
    await database.write((connection) => sql`update coin set search = 'edge' where id = ${id}`.execute(connection))
    expect(await countRows(database.read, coins, { name: 'edge' })).toBe(place + 1)
  }
})

test('each write is visible in the next list during concurrent writes and the build of the index', async () => {
  const die = dice(4)
  await fill(die, 3000)
  const everybody = Array.from({ length: 20 }, async (_, place) => {
    const name = `(${place})`
    for (let round = 1; round <= 10; round += 1) {
      const add = sql`insert into coin values (${newId(die)}, ${name}, null, 'gold', 'gold', '北京', ${die.below(40)}, 0)`
      await database.write((connection) => add.execute(connection))
      expect(await countRows(database.read, coins, { name })).toBe(round)
    }
  })
  await Promise.all(everybody)
  expect(thread.fromImage.slice(-200).filter(Boolean).length).toBeGreaterThan(20)
})

test('writes of another process are visible too', async () => {
  await fill(dice(5), 3000)
  await untilImaged()
  const other = new SqliteConnection(join(folder, databaseFileName), { readOnly: false })
  other.run("insert into coin values ('other', 'seldom', null, 'gold', 'gold', '北京', 7, 0)")
  other.close()
  expect(await countRows(database.read, coins, { name: 'seldom' })).toBe(1)
})

test('a recreated table gets a new list index', async () => {
  await fill(dice(6), 3000)
  await untilImaged()
  await database.write((_, { script }) =>
    script('alter table coin rename to old_coin; create table coin as select * from old_coin where 0; drop table old_coin'),
  )
  const asked = { page: 1, pageSize: 10, sort: query.defaultSort, name: 'a' }
  expect(await read(database.read, asked)).toEqual(await readPlainly(asked))
  await database.write((connection) => insert(dice(7), 'new').execute(connection))
  expect(await read(database.read, asked)).toEqual(await readPlainly(asked))
})

test('a page far from both ends is read from the list index, with and without a choice filter', async () => {
  await database.write((connection) =>
    sql`insert into coin with recursive n (i) as (select 1 union all select i + 1 from n where i < 50000)
      select i, 'coin', null, iif(i % 10, 'gold', 'tin'), 'gold', '北京', i / 7, 0 from n`.execute(connection),
  )
  await untilImaged()
  for (const asked of [{ page: 1700 }, { page: 1500, metal: ['gold'] as const }]) {
    const list = await read(database.read, { pageSize: 15, sort: query.defaultSort, ...asked })
    expect(list.rows).toHaveLength(15)
    expect(list).toEqual(await readPlainly(list.asked))
    expect(thread.fromImage.slice(-2)).toEqual([true, true])
  }
})
