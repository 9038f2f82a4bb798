import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { instanceReport } from '#contract/monitor.ts'
import { dateTime } from '#contract/schemas/schemas.ts'
import { monitorView } from './permissions.ts'

/** An instance, and when it has reported; `isThis` is the one that answers. */
const monitoredInstance = z.extend(instanceReport, { seenAt: dateTime, isThis: z.boolean() })

/** An instance, and when it has reported. */
export type MonitoredInstance = z.infer<typeof monitoredInstance>

/** A table that grows by use: about how many rows it has, its size in bytes, null if unknown, and how many days rows are kept, null for as long as what they belong to. */
const growingTable = z.object({ name: z.string(), rows: z.number(), size: z.nullable(z.number()), keptDays: z.nullable(z.number()) })

/** A table that grows by use. */
export type GrowingTable = z.infer<typeof growingTable>

/** The state of the server now: its database, and each of the instances that share it, the answering one first. */
export const getMonitor = defineCall({
  resource: 'monitor',
  operation: 'get',
  method: 'GET',
  path: '/monitor',
  permission: monitorView,
  isCompressed: true,
  result: z.object({
    now: dateTime,
    /** Size in bytes, and sessions that are signed in. */
    database: z.object({ kind: z.enum(['sqlite', 'postgres']), size: z.number(), sessions: z.number(), tables: z.array(growingTable) }),
    instances: z.array(monitoredInstance),
  }),
})
