// The plain server of search-trial.ts: node:http and node:sqlite with a list's count and page as SQL, searching with LIKE. It has no sessions, checks
// nothing and remembers nothing. node bench/search-trial-plain.ts PORT FOLDER
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const [port, folder = ''] = process.argv.slice(2)
const database = new DatabaseSync(join(folder, 'steward.db'), { readOnly: true })
database.exec('pragma cache_size = -65536')

const statements = new Map<string, StatementSync>()
function prepared(text: string): StatementSync {
  const statement = statements.get(text) ?? database.prepare(text)
  statements.set(text, statement)
  return statement
}

/** The condition of a request, and its values. */
function conditionOf(query: URLSearchParams): { text: string; values: SQLInputValue[] } {
  const statuses = query.get('status')?.split(',') ?? []
  const name = query.get('name')
  const [from, to] = [query.get('createDateFrom'), query.get('createDateTo')]
  const parts: [text: string, values: SQLInputValue[]][] = [['deleted_at is null', []]]
  if (statuses.length > 0) parts.push([`status in (${statuses.map(() => '?').join(', ')})`, statuses])
  if (name !== null) parts.push([`search like ? escape '\\'`, [`%${name.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`]])
  if (from !== null) parts.push(['create_date >= ?', [Date.parse(from)]])
  if (to !== null) parts.push(['create_date <= ?', [Date.parse(to)]])
  return { text: parts.map(([text]) => text).join(' and '), values: parts.flatMap(([, values]) => values) }
}

function answer(query: URLSearchParams): string {
  const size = Number(query.get('pageSize'))
  const page = Number(query.get('page'))
  const { text, values } = conditionOf(query)
  const rows = prepared(`select record.id, name, sex, email, city, type, status, create_date, updated_at, version
    from (select id from record where ${text} order by create_date desc, id desc limit cast(? as integer) offset cast(? as integer)) as page
    cross join record where record.id = page.id order by create_date desc, record.id desc`)
  const itemCount = prepared(`select count(*) as count from record where ${text}`).get(...values)?.['count']
  const list = rows.all(...values, size, (page - 1) * size)
  return JSON.stringify({ result: { page, pageSize: size, itemCount, list } })
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://plain')
  const body = pathname === '/readyz' ? '{}' : answer(searchParams)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
