import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { readBuildName } from '#contract/document-settings.ts'
import { readEnvironment } from '#server/app/env.ts'
import { startServer } from '#server/app/server.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'
import { verifyChain } from '#server/audit/chain/verify.ts'
import { shiftTimes } from '#server/app/demo/shift-times-store.ts'
import { dayMs } from '#server/clock.ts'
import { SqliteConnection } from '#server/db/sqlite/connection.ts'
import { databaseFileName } from '#server/db/sqlite/database-file.ts'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { loadSqlite, WasmConnection } from '#server/db/wasm/wasm-connection.ts'
import { openLog } from '#server/kit/log.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { testClock, testSecret, Visitor } from '#server/testing/test-server.ts'
import { buildNamePlugin } from '#tools/build/build-name-plugin.ts'
import { demoDatabasePlugin } from './demo-database-plugin.ts'
import { makeDemoDatabase } from './make-demo-database.ts'

const clock = testClock()
const document =
  '<!doctype html><html><head><title>t</title><script type="application/json" id="settings">{"isDemo":true}</script></head></html>'

/** Builds a console of one document. */
async function built(...plugins: readonly Plugin[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'demo-'))
  writeFileSync(join(root, 'index.html'), document)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [buildNamePlugin(), ...plugins] })
  return join(root, 'dist')
}

let output: string
let file: Uint8Array
beforeAll(async () => {
  output = await built(demoDatabasePlugin())
  const [name = ''] = readdirSync(join(output, 'assets'))
  file = Uint8Array.from(readFileSync(join(output, 'assets', name)))
})

test('a build has the database and its compressed copies under a name of its content, which its documents know', () => {
  const [name = '', ...copies] = readdirSync(join(output, 'assets')).toSorted()
  expect(name).toMatch(/^demo\.database-[\w-]{7}\.sqlite$/)
  expect(copies).toEqual([`${name}.br`, `${name}.gz`])
  for (const bytes of [
    brotliDecompressSync(readFileSync(join(output, 'assets', `${name}.br`))),
    gunzipSync(readFileSync(join(output, 'assets', `${name}.gz`))),
  ])
    expect(Buffer.compare(bytes, file)).toBe(0)
  expect(readFileSync(join(output, 'index.html'), 'utf8')).toContain(`{"isDemo":true,"demoDatabase":"assets/${name}"}</script>`)
})

test('it takes little of the time of a visit', () => {
  const br = readdirSync(join(output, 'assets')).find((name) => name.endsWith('.br')) ?? ''
  expect(readFileSync(join(output, 'assets', br)).length).toBeLessThan(500_000)
})

test('another database is no new version of the console', async () => {
  const nameIn = (folder: string) => readBuildName(readFileSync(join(folder, 'index.html'), 'utf8'))
  expect(nameIn(output)).toBeDefined()
  expect(nameIn(output)).toBe(nameIn(await built()))
})

test('the same code makes the same bytes', async () => {
  expect(Buffer.compare(await makeDemoDatabase(), file)).toBe(0)
})

type Connection = Pick<SqliteConnection, 'run'>
type Cells = ReadonlyMap<string, readonly unknown[]>

/** The values of each column, in the order of rows, but for what full-text search keeps. */
function cellsOf(connection: Connection): Cells {
  const tables = connection.run("select name from pragma_table_list where type = 'table' and schema = 'main'").rows
  return new Map(
    tables.flatMap((row) => {
      const [table] = Object.values(row).map(String)
      const { rows } = connection.run(`select * from "${table}"`)
      return Object.keys(rows[0] ?? {}).map((column) => [
        `${table}.${column}`,
        rows.map((cells) => Object.entries(cells).find(([name]) => name === column)?.[1]),
      ])
    }),
  )
}

const [first, last] = [Date.parse('2001-01-01'), Date.parse('2101-01-01')]
const isTime = (value: unknown) => typeof value === 'number' && value > first && value < last
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const columnsWith = (cells: Cells, isWanted: (value: unknown) => boolean) =>
  [...cells].flatMap(([name, values]) => (values.some(isWanted) ? name : []))
const changedColumns = (before: Cells, after: Cells) =>
  [...before].flatMap(([name, values]) => (JSON.stringify(after.get(name)) === JSON.stringify(values) ? [] : name))

const open = async () => new WasmConnection(await loadSqlite(), file)

test('on another day all times are as many days later, but nothing that had happened is still to come', async () => {
  const connection = await open()
  const before = cellsOf(connection)
  const [madeAt = 0] = (before.get('migration.created_at') ?? []).map(Number)
  const now = clock.now()
  shiftTimes(connection, now)
  const after = cellsOf(connection)
  const ms = Math.floor(now / dayMs) * dayMs - Math.floor(madeAt / dayMs) * dayMs
  for (const column of columnsWith(before, isTime)) {
    const moved = (value: number) => (column.endsWith('.hour') || value > madeAt ? value + ms : Math.min(value + ms, now))
    expect([column, after.get(column)]).toEqual([
      column,
      before.get(column)?.map((value) => (isTime(value) ? moved(Number(value)) : value)),
    ])
  }
  // These days are the same whenever the demo data is written.
  const fixed = ['example_product.restock_on']
  const days = columnsWith(before, isDay).filter((column) => !fixed.includes(column))
  for (const column of days) {
    const moved = (day: string) => new Date(Date.parse(day) + ms).toISOString().slice(0, 10)
    expect([column, after.get(column)]).toEqual([column, before.get(column)?.map((value) => (isDay(value) ? moved(String(value)) : value))])
  }
  expect(changedColumns(before, after).toSorted()).toEqual([...columnsWith(before, isTime), ...days].toSorted())
  expect(connection.run('pragma foreign_key_check').rows).toEqual([])
  shiftTimes(connection, now)
  expect(changedColumns(after, cellsOf(connection))).toEqual([])
})

test('its accounts sign in to a server with the password on the sign-in page, and what they do is in an audit log that verifies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  const path = join(folder, databaseFileName)
  writeFileSync(path, file)
  const connection = new SqliteConnection(path, { readOnly: false })
  shiftTimes(connection, clock.now())
  connection.close()

  const environment = readEnvironment(['--port', '0', '--data', folder], { STEWARD_SECRET: testSecret })
  const server = await startServer({ environment, clock, log: openLog('silent'), progress() {}, build: null })
  const infoOf = async (username: string) => {
    const visitor = new Visitor(server.url, new Set())
    expect(await visitor.signIn(username, '123456')).toMatchObject({ code: 200 })
    return visitor.call(getAdminInfo, {})
  }
  const [admin, editor] = [await infoOf('admin'), await infoOf('editor')]
  const common = { avatar: '', password: '' }
  expect(admin).toMatchObject({ ...common, userId: '0000000000000001', realName: '管理员', desc: '拥有全部权限' })
  expect(editor).toMatchObject({ ...common, userId: '0000000000000002', realName: '编辑员', desc: '可以查看工作台和基础列表' })
  const valuesOf = ({ permissions }: typeof admin) => permissions.map(({ value }) => value)
  const read = ['dashboard_workplace', 'basic_list']
  expect(valuesOf(editor).toSorted()).toEqual(
    valuesOf(admin)
      .filter((value) => read.includes(value))
      .toSorted(),
  )
  await server.stop()

  const database = openSqlite(folder)
  const verification = await verifyChain(database.read, openAuditKey(new Secrets(Buffer.from(testSecret))))
  expect(verification).toMatchObject({ unlinked: 0, broken: undefined })
  await database.close()

  // It has rows in more tables now.
  const served = new SqliteConnection(path, { readOnly: false })
  const before = cellsOf(served)
  shiftTimes(served, clock.now() + 30 * dayMs)
  const fixed = columnsWith(before, isDay)
  expect(changedColumns(before, cellsOf(served)).filter((column) => !fixed.includes(column))).toEqual(columnsWith(before, isTime))
  served.close()
})
