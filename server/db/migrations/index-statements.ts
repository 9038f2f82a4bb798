/** A statement that creates an index. */
export interface IndexStatement {
  readonly name: string
  readonly table: string
  readonly isUnique: boolean
  /** What follows the table: columns and condition. */
  readonly definition: string
}

const createIndex = /^create\s+(unique\s+)?index\s+(\w+)\s+on\s+(\w+)\s*(\(.+)$/is

/** The indexes that a migration creates, if it does nothing else. Its statements contain no strings with semicolons. */
export function indexStatementsOf(text: string): readonly IndexStatement[] {
  const statements = text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const found = statements.flatMap((statement) => {
    const [, unique, name, table, definition] = createIndex.exec(statement) ?? []
    if (name === undefined || table === undefined || definition === undefined) return []
    return [{ name, table, definition, isUnique: unique !== undefined }]
  })
  return found.length === statements.length ? found : []
}

/** The statement that creates it, unless there is one of its name. */
export function createMissing({ name, table, definition, isUnique }: IndexStatement): string {
  return `create ${isUnique ? 'unique ' : ''}index if not exists ${name} on ${table} ${definition}`
}
