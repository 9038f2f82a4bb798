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

/** The exclusive right to run a job, until it expires or is released. */
export interface Lease {
  readonly name: string
  /** The instance that holds it. */
  readonly holder: string
  /** A fencing token: higher than that of every previous holder. */
  readonly fence: number
}

/** A lease with the state of its run. */
export interface TakenLease extends Lease {
  /** How often the run was started, including this time. */
  readonly attempts: number
  /** The last checkpoint of an interrupted run; null for a new one. */
  readonly checkpoint: unknown
}

/** The names of the jobs that a live instance is running. */
export async function liveJobs(connection: Connection, now: number): Promise<string[]> {
  const leases = connection.$extendTables<{ lease: LeaseTable }>().selectFrom('lease')
  const rows = await leases.select('name').where('holder', 'is not', null).where('ends_at', '>', now).execute()
  return rows.map(({ name }) => name)
}

/** Grants leases. Methods that take a lease return whether its holder still has it, within the current transaction. */
export function leaseStore(connection: Connection) {
  const database = connection.$extendTables<{ lease: LeaseTable }>()

  /** Locks the row until the transaction ends, so that no other instance takes over the lease. */
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
    /** Takes a lease that is free or has expired. */
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

    /** Releases the lease of an unfinished run; this start is not counted. */
    release({ attempts, ...lease }: TakenLease, now: number): Promise<boolean> {
      return update(lease, { holder: null, attempts: attempts - 1, updated_at: now })
    },

    /** Releases the lease of a finished run and resets its state. */
    end(lease: Lease, now: number): Promise<boolean> {
      return update(lease, { holder: null, attempts: 0, checkpoint: null, updated_at: now })
    },
  }
}

/** Removes the lease of what never runs again. */
export async function removeLease(connection: Connection, { name, holder, fence }: Lease): Promise<void> {
  const leases = connection.$extendTables<{ lease: LeaseTable }>().deleteFrom('lease')
  await leases.where('name', '=', name).where('holder', '=', holder).where('fence', '=', fence).execute()
}
