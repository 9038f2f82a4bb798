import * as z from 'zod/mini'
import { type InstanceReport, instanceReport } from '#contract/monitor.ts'
import { type Clock, minuteMs } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'

interface InstanceTable {
  id: string
  report: string
  created_at: number
  updated_at: number
}

/** Another instance, and when it last reported, in epoch milliseconds. */
export interface ReportedInstance {
  readonly report: InstanceReport
  readonly seenAt: number
}

/** A report as it is stored; undefined for one of a version that reports otherwise. */
function parsed(text: string): InstanceReport | undefined {
  return z.safeParse(instanceReport, JSON.parse(text)).data
}

/** The reports of the instances that share the database. */
export function instanceStore(connection: Connection) {
  const db = connection.$extendTables<{ instance: InstanceTable }>()
  return {
    /** The instances other than this one, oldest first. */
    async others(id: string): Promise<ReportedInstance[]> {
      const rows = await db.selectFrom('instance').where('id', '!=', id).select(['report', 'updated_at']).orderBy('created_at').execute()
      return rows.flatMap(({ report, updated_at: seenAt }) => {
        const found = parsed(report)
        return found ? [{ report: found, seenAt }] : []
      })
    },

    async save(report: InstanceReport, now: number): Promise<void> {
      const text = JSON.stringify(report)
      await db
        .insertInto('instance')
        .values({ id: report.id, report: text, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ report: text, updated_at: now }))
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('instance').where('id', '=', id).execute()
    },

    /** Forgets instances that have not reported since a time in epoch milliseconds. */
    async removeUnseenSince(time: number): Promise<void> {
      await db.deleteFrom('instance').where('updated_at', '<', time).execute()
    },
  }
}

/** An instance that has not reported for so long, four times in a row, does not run any more. */
const endedAfterMs = minuteMs

const named = z.object({ name: z.string() })

/** The names of the instances, of whatever version, that run on a database; for a start, before its migrations. */
export async function runningInstances({ dialect, read }: Pick<Database, 'dialect' | 'read'>, clock: Clock): Promise<string[]> {
  if (dialect === 'sqlite') return []
  const tables = await read.introspection.getTables()
  if (!tables.some(({ name }) => name === 'instance')) return []
  const rows = await read
    .$extendTables<{ instance: InstanceTable }>()
    .selectFrom('instance')
    .select(['id', 'report'])
    .where('updated_at', '>', clock.now() - endedAfterMs)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, report }) => z.safeParse(named, JSON.parse(report)).data?.name ?? id)
}
