import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { auditPartitionStore, partitionScript, partitionsOf } from './audit-partition-store.ts'

/** Adds the partitions of the next two months. A month that some rows were too early for stays in the partition for the rest. */
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
      if (!(await store.isPassedBy(partition))) await changeSchema(partitionScript(partition))
    }
  },
})
