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
  // Statements are already run in order, so Kysely must not queue for the connection.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class StatementCompiler extends SqliteQueryCompiler {
  // SQLite's name for PostgreSQL's function.
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction(node.func === 'strpos' ? { ...node, func: 'instr' } : node)
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.#appendNumber('limit', limit)
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.#appendNumber('offset', offset)
  }

  // For a bare limit or offset parameter, SQLite plans again for each value, which costs as much as a small query. The cast prevents that.
  #appendNumber(word: string, number: OperationNode): void {
    this.append(`${word} cast(`)
    this.visitNode(number)
    this.append(' as integer)')
  }
}

/** The Kysely dialect for SQLite, which runs its statements with `run`. */
export function sqliteDialect(run: RunStatement): Dialect {
  return {
    createAdapter: () => new StatementAdapter(),
    createDriver: () => new StatementDriver(run),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new StatementCompiler(),
  }
}
