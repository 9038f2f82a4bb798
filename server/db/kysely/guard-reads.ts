import type { KyselyPlugin } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/** A read connection that throws while a unit of work is open, because rules must read in their own transaction. */
export function guardReads(read: Connection, unit: { readonly isOpen: boolean }): Connection {
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (unit.isOpen) throw new Error('Rules read through their unit of work: use uow.db')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return read.withPlugin(guard)
}
