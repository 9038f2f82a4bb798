import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { RecordFields } from './record-values.ts'

const columns = 'id, name, sex, email, city, type, status, create_date, updated_at, version'

const tables = `
  create table record (
    id text primary key, name text not null, name_key text not null, search text not null, sex text not null, email text not null, city text not null,
    type text not null, status text not null, create_date integer not null, updated_at integer not null, deleted_at integer, version integer not null
  ) strict;
  create table record_event (
    id text primary key, record_id text not null references record (id), username text not null, from_status text, to_status text not null,
    created_at integer not null
  ) strict;
  create table session (token text primary key, username text not null, created_at integer not null) strict`

const indexes = `
  create index record_by_create_date on record (create_date, id, search, status, type, sex, city, deleted_at) where deleted_at is null;
  create index record_by_name on record (name_key, id, search, status, type, sex, city, create_date, deleted_at) where deleted_at is null;
  create index record_by_city on record (city, create_date, id, deleted_at) where deleted_at is null;
  create index record_event_by_record on record_event (record_id, created_at, id)`

/** Converts list parameters to conditions with their values. */
const conditions: Readonly<Record<string, (text: string) => { sql: string; values: SQLInputValue[] }>> = {
  name: (text) => ({ sql: 'instr(search, ?) > 0', values: [text.toLowerCase()] }),
  status: oneOf('status'),
  type: oneOf('type'),
  sex: oneOf('sex'),
  city: oneOf('city'),
  createDateFrom: (text) => ({ sql: 'create_date >= ?', values: [Date.parse(text)] }),
  createDateTo: (text) => ({ sql: 'create_date <= ?', values: [Date.parse(text)] }),
}

function oneOf(column: string) {
  return (text: string) => {
    const values = text.split(',')
    return { sql: `${column} in (${values.map(() => '?').join(', ')})`, values }
  }
}

/** Beyond this offset the ids of a page are read first, from an index alone. */
const farOffset = 200

/**
 * The records in a database of the plain server. Its tables and indexes stay the same when the product's change, because it is the baseline. Each
 * write is a transaction and does not wait for the disk.
 */
export class PlainStore {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  /** Copies the records of the product's database, which may be in use, into a new file. */
  constructor(file: string, product: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -65536; pragma temp_store = memory')
    this.#database.exec(tables)
    this.#database.prepare('attach ? as product').run(product)
    const copied = `${columns}, name_key, search`
    this.#database.exec(`insert into record (${copied}) select ${copied} from product.record order by create_date, id`)
    this.#database.exec('detach product')
    this.#database.exec(indexes)
  }

  /** A page of records with their exact count, read from the nearer end of the list, as in the product. */
  list(parameters: URLSearchParams) {
    const active = [...parameters].flatMap(([name, text]) => {
      const condition = conditions[name]?.(text)
      return condition ? [condition] : []
    })
    const where = ['deleted_at is null', ...active.map(({ sql }) => sql)].join(' and ')
    const values = active.flatMap((condition) => condition.values)
    const itemCount = Number(this.#prepare(`select count(*) as count from record where ${where}`).get(...values)?.['count'])

    const [page, pageSize] = [Number(parameters.get('page')), Number(parameters.get('pageSize'))]
    const offset = Math.min((page - 1) * pageSize, itemCount)
    const limit = Math.min(pageSize, itemCount - offset)
    const isReversed = offset > itemCount / 2
    const isNear = offset <= farOffset && !isReversed
    const order = isReversed ? 'create_date asc, id asc' : 'create_date desc, id desc'
    const from = `from record where ${where} order by ${order} limit ? offset ?`
    const text = isNear
      ? `select ${columns} ${from}`
      : `select ${columns} from (select id as page_id ${from}) cross join record where id = page_id order by create_date desc, id desc`
    const rows = this.#prepare(text).all(...values, limit, isReversed ? itemCount - offset - limit : offset)
    const list = rows.map(({ create_date, updated_at, ...row }) => ({
      ...row,
      avatar: '',
      createDate: new Date(Number(create_date)).toISOString(),
      updateDate: new Date(Number(updated_at)).toISOString(),
    }))
    return { page, pageSize, pageCount: Math.ceil(itemCount / pageSize), itemCount, list }
  }

  create(id: string, { name, sex, email, city, type, status }: RecordFields) {
    const now = Date.now()
    const lower = name.toLowerCase()
    this.#database.exec('begin')
    this.#prepare(
      'insert into record (id, name, name_key, search, sex, email, city, type, status, create_date, updated_at, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)',
    ).run(id, name, lower, lower, sex, email, city, type, status, now, now)
    this.#prepare("insert into record_event (id, record_id, username, to_status, created_at) values (?, ?, 'admin', ?, ?)").run(
      id,
      id,
      status,
      now,
    )
    this.#database.exec('commit')
    return { id, name, sex, email, city, type, status, createDate: new Date(now).toISOString(), version: 1 }
  }

  addSession(token: string, username: string): void {
    this.#prepare('insert into session values (?, ?, ?)').run(token, username, Date.now())
  }

  #prepare(text: string): StatementSync {
    const statement = this.#prepared.get(text) ?? this.#database.prepare(text)
    this.#prepared.set(text, statement)
    return statement
  }
}
