import type { KyselyPlugin } from 'kysely'
import type { Connection } from '#server/db/database.ts'

/** A reading connection that is refused while a unit of work is open: what rules read has to be read in their own transaction. */
export function readOutside(read: Connection, unit: { readonly isOpen: boolean }): Connection {
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (unit.isOpen) throw new Error('Rules read through their unit of work: use uow.db')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return read.withPlugin(guard)
}
