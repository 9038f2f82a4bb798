import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { compiledRows } from '#server/db/connect.ts'
import type { Connection } from '#server/db/database.ts'

/** Stands in a kept query where a value comes when it runs. */
class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Leaves a place in a query for the value of that name. */
export function hole<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Hole(name)}`
}

const rememberedShapes = 500

/** Queries written once for each shape and filled with values each time: to write and compile one costs as much as to run it. */
export class KeptQueries {
  readonly #kept = new WeakMap<Connection, Map<string, CompiledQuery>>()

  /** A query with its values; `shape` tells it from the others that are kept here, and `write` writes it with holes for the values. */
  filled<Row>(
    connection: Connection,
    shape: string,
    values: Readonly<Record<string, unknown>>,
    write: () => CompiledQuery<Row>,
  ): CompiledQuery<Row> {
    const query = this.#query(connection, shape, write)
    const parameters = query.parameters.map((parameter) => (parameter instanceof Hole ? values[parameter.name] : parameter))
    return { ...query, parameters }
  }

  /** The rows of such a query. */
  rows<Row>(
    connection: Connection,
    shape: string,
    values: Readonly<Record<string, unknown>>,
    write: () => CompiledQuery<Row>,
  ): Promise<Row[]> {
    return compiledRows(connection, this.filled(connection, shape, values, write))
  }

  #query(connection: Connection, shape: string, write: () => CompiledQuery): CompiledQuery {
    const ofConnection = this.#kept.get(connection) ?? new Map<string, CompiledQuery>()
    const known = ofConnection.get(shape)
    if (known) return known
    const query = write()
    if (ofConnection.size >= rememberedShapes) ofConnection.clear()
    this.#kept.set(connection, ofConnection.set(shape, query))
    return query
  }
}
