import {
  ColumnNode,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  RawNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import type { Connection } from '#server/db/database.ts'

function writtenTable(node: RootOperationNode): string | undefined {
  const target = InsertQueryNode.is(node)
    ? node.into
    : UpdateQueryNode.is(node)
      ? node.table
      : DeleteQueryNode.is(node)
        ? node.from.froms[0]
        : undefined
  return target && TableNode.is(target) ? target.table.identifier.name : undefined
}

/** The columns that an update sets, as `table.column`; undefined for other statements. */
function updatedColumns(node: RootOperationNode): string[] | undefined {
  if (!UpdateQueryNode.is(node) || !node.updates) return undefined
  const table = writtenTable(node)
  return node.updates.map(({ column }) => (ColumnNode.is(column) ? `${table}.${column.column.name}` : ''))
}

/** A connection that may write only to these tables, and update these columns, given as `table.column`. Writing elsewhere is a bug and throws. */
export function restrictToTables(connection: Connection, tables: ReadonlySet<string>): Connection {
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (RawNode.is(node)) throw new Error('Raw SQL is not allowed on a connection that is restricted to some tables')
      const table = writtenTable(node)
      const isAllowed = table === undefined || tables.has(table) || updatedColumns(node)?.every((column) => tables.has(column))
      if (!isAllowed) throw new Error(`The table ${table} is written with an audit row, through change`)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return connection.withPlugin(guard)
}
