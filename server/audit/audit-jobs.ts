import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { auditPartitionStore, partitionScript, partitionsOf } from './audit-partition-store.ts'

/** Adds the partitions of the next two months. A month that already has rows in the default partition stays there. */
export const addAuditPartitions = defineJob({
  name: 'audit.addPartitions',
  schedule: { dailyAtHour: 3 },
  timeoutMs: minuteMs,
  dialect: 'postgres',
  async run({ clock, read, changeSchema }) {
    const store = auditPartitionStore(read)
    const existing = await store.listNames()
    const missing = [1, 2].flatMap((months) => partitionsOf(clock.now(), months)).filter(({ name }) => !existing.has(name))
    for (const partition of missing) {
      if (!(await store.hasRowsInRest(partition))) await changeSchema(partitionScript(partition))
    }
  },
})
