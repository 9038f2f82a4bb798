import {
  type Dialect,
  type FunctionNode,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type RunStatement, StatementDriver } from '#server/db/kysely/statement-driver.ts'

class StatementAdapter extends SqliteAdapter {
  // Whoever runs the statements puts them in order; nobody has to queue for the connection as well.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class StatementCompiler extends SqliteQueryCompiler {
  // SQLite has PostgreSQL's function under another name.
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction(node.func === 'strpos' ? { ...node, func: 'instr' } : node)
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.#appendNumber('limit', limit)
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.#appendNumber('offset', offset)
  }

  // SQLite plans with the number that it finds in a bare place, and plans anew, at the price of a small query, each time that the place is filled.
  #appendNumber(word: string, number: OperationNode): void {
    this.append(`${word} cast(`)
    this.visitNode(number)
    this.append(' as integer)')
  }
}

/** Kysely on Node's own SQLite, wherever `run` sends the statements. */
export function sqliteDialect(run: RunStatement): Dialect {
  return {
    createAdapter: () => new StatementAdapter(),
    createDriver: () => new StatementDriver(run),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new StatementCompiler(),
  }
}
