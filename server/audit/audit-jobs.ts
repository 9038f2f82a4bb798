import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { missingPartitions, partitionScript, partitionsOf } from './audit-partition-store.ts'

/** Adds the partitions of the next two months. A month that already has rows in the default partition stays there. */
export const addAuditPartitions = defineJob({
  name: 'audit.addPartitions',
  label: { 'zh-CN': '准备审计日志分区', 'en-US': 'Prepare audit partitions' },
  description: { 'zh-CN': '提前建立后两个月的审计日志分区', 'en-US': 'Adds audit log partitions for the next two months' },
  schedule: { dailyAtHour: 3 },
  timeoutMs: minuteMs,
  retries: { times: 2, firstDelayMs: 10 * minuteMs },
  dialect: 'postgres',
  async run({ clock, read, changeSchema, log }) {
    const missing = await missingPartitions(
      read,
      [1, 2].flatMap((months) => partitionsOf(clock.now(), months)),
    )
    for (const partition of missing) await changeSchema(partitionScript(partition))
    log(countLine({ 'zh-CN': '新增分区', 'en-US': 'Partitions added' }, missing.length))
  },
})
