import type { Connection } from '#server/db/database.ts'

interface LeaseTable {
  name: string
  holder: string | null
  fence: number
  ends_at: number
  attempts: number
  checkpoint: string | null
  created_at: number
  updated_at: number
}

/** The right to run something, for as long as no other instance has taken it over. */
export interface Lease {
  readonly name: string
  /** The instance that holds it. */
  readonly holder: string
  /** Higher than that of every holder before. */
  readonly fence: number
}

/** A lease with what is known of the run that it is for. */
export interface TakenLease extends Lease {
  /** How often the run was started, this time included. */
  readonly attempts: number
  /** How far it had come when it was interrupted; null where it begins. */
  readonly checkpoint: unknown
}

/** Gives out leases. Each method says whether the lease is still that of its holder, within the transaction that asks. */
export function leaseStore(connection: Connection) {
  const database = connection.$extendTables<{ lease: LeaseTable }>()

  /** Locks the row until the transaction ends, so that nobody takes the lease over meanwhile. */
  async function update({ name, holder, fence }: Lease, values: Partial<LeaseTable>): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('lease')
      .set(values)
      .where('name', '=', name)
      .where('holder', '=', holder)
      .where('fence', '=', fence)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    /** Takes a lease that nobody holds, or whose holder has not renewed it in time. */
    async take(name: string, holder: string, { now, endsAt }: { now: number; endsAt: number }): Promise<TakenLease | undefined> {
      const row = await database
        .insertInto('lease')
        .values({ name, holder, fence: 1, ends_at: endsAt, attempts: 1, checkpoint: null, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((row) => ({
              holder,
              fence: row('lease.fence', '+', 1),
              attempts: row('lease.attempts', '+', 1),
              ends_at: endsAt,
              updated_at: now,
            }))
            .where((row) => row.or([row('lease.holder', 'is', null), row('lease.ends_at', '<=', now)])),
        )
        .returning(['fence', 'attempts', 'checkpoint'])
        .executeTakeFirst()
      if (!row) return undefined
      const checkpoint: unknown = row.checkpoint === null ? null : JSON.parse(row.checkpoint)
      return { name, holder, fence: row.fence, attempts: row.attempts, checkpoint }
    },

    renew(lease: Lease, { now, endsAt }: { now: number; endsAt: number }): Promise<boolean> {
      return update(lease, { ends_at: endsAt, updated_at: now })
    },

    saveCheckpoint(lease: Lease, checkpoint: unknown): Promise<boolean> {
      return update(lease, { checkpoint: JSON.stringify(checkpoint) })
    },

    /** Gives back the lease of a run that has not ended; that start is not counted. */
    release({ attempts, ...lease }: TakenLease, now: number): Promise<boolean> {
      return update(lease, { holder: null, attempts: attempts - 1, updated_at: now })
    },

    /** The run has ended; the next one begins anew. */
    end(lease: Lease, now: number): Promise<boolean> {
      return update(lease, { holder: null, attempts: 0, checkpoint: null, updated_at: now })
    },
  }
}
