// Copies an embedded database to PostgreSQL, and lets PostgreSQL load the same rows from files of its own; npm run bench:copy -- [hundred thousands].
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { runProgram } from '#tools/parts/program.ts'
import { amount } from './figure.ts'
import { report } from './report.ts'
import { embedded, fill, postgres } from './server/database.ts'

const hundredThousands = Number(process.argv[2] ?? '10')
const secret = 'a secret for nothing but benchmarks'

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** The tables with the columns that are written, and those with rows. */
const tablesText = `select relname as name, string_agg(quote_ident(attname), ', ') as columns from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition group by relname`

/** Loads what a database has into a copy of its schema, from files and without checking references; returns milliseconds. */
async function loadPlainly(url: string, folder: string): Promise<number> {
  const source = await connected(url)
  const { rows: tables } = await source.query<{ name: string; columns: string }>(tablesText)
  const fileOf = (name: string) => escapeLiteral(join(folder, name))
  for (const { name, columns } of tables) await source.query(`copy (select ${columns} from ${escapeIdentifier(name)}) to ${fileOf(name)}`)
  await source.end()
  const administration = await connected(url.replace('/bench?', '/postgres?'))
  await administration.query('create database plain template bench')
  await administration.end()
  const target = await connected(url.replace('/bench?', '/plain?'))
  await target.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}; set session_replication_role = replica`)
  const startedAt = performance.now()
  for (const { name, columns } of tables) await target.query(`copy ${escapeIdentifier(name)} (${columns}) from ${fileOf(name)}`)
  const took = performance.now() - startedAt
  await target.end()
  return took
}

const data = embedded()
await fill(data, hundredThousands)
const target = await postgres()
const startedAt = performance.now()
const { code, output } = await runProgram(['server/app/admin.ts', 'copy-to-postgres', '--data', data.folder], {
  env: { ...target.variables, STEWARD_SECRET: secret },
  folder: join(import.meta.dirname, '..'),
})
if (code !== 0) throw new Error(output)
const took = performance.now() - startedAt
const files = mkdtempSync(join(tmpdir(), 'steward-bench-'))
chmodSync(files, 0o777)
const plain = await loadPlainly(target.variables['DATABASE_URL'] ?? '', files)
const seconds = (ms: number) => `${amount(ms / 1000)} s`
report({
  figure: 'copy to PostgreSQL',
  unit: '×',
  atMost: 3,
  value: took / plain,
  how: `${amount(hundredThousands * 100_000)} records with all that belongs to them: ${seconds(took)}, COPY into the same tables ${seconds(plain)}`,
})
rmSync(files, { recursive: true })
await target.remove()
await data.remove()
