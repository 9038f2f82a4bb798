import { join, resolve } from 'node:path'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { defineJob, type JobContext, type JobDefinition } from '#server/kit/job.ts'
import { auditRetentionDays } from '#contract/settings/core-settings.ts'
import { chainReads } from './chain-store.ts'
import { chainWrites, exportedEntryStore } from './chain-writes-store.ts'
import { signedCheckpoint } from './checkpoint.ts'
import { exportEntries } from './export-file.ts'
import { type AuditKey, chainStart } from './keyed-hashes.ts'

/** Entries deleted in one transaction. */
const deletedAtOnce = 200

const name = { action: 'audit.prune', invalidates: ['audit'] }

/** The folder of exported entries in the data folder. */
export function exportFolder(dataFolder: string): string {
  return join(resolve(dataFolder), 'audit')
}

/** Deletes what is exported and behind the checkpoint, also what a run before left. */
async function deleteExported({ read, change }: JobContext): Promise<void> {
  const checkpoint = await chainReads(read).checkpoint()
  if (!checkpoint) return
  let hasMore = true
  while (hasMore) {
    hasMore = await change(name, async (uow) => {
      // The entry of the checkpoint stands for all of them.
      uow.unchanged()
      return exportedEntryStore(uow.db).deleteUpTo(checkpoint.seq, deletedAtOnce)
    })
  }
}

/** Where the chain continues from, and the last link whose entry and all those before it are older than `time`. */
async function prunable(read: Connection, time: number) {
  const reads = chainReads(read)
  const checkpoint = await reads.checkpoint()
  return { after: checkpoint ? { seq: checkpoint.seq, hash: checkpoint.hash } : chainStart, lastSeq: await reads.lastBefore(time) }
}

/** Exports entries older than the setting `auditRetentionDays` to a file, signs a checkpoint, and only then deletes them. */
export function pruneAudit(key: AuditKey, dataFolder: string): JobDefinition {
  return defineJob({
    name: 'audit.prune',
    label: { 'zh-CN': '归档审计日志', 'en-US': 'Archive the audit log' },
    description: {
      'zh-CN': '导出并删除超过保留天数的审计日志',
      'en-US': 'Exports entries past the retention in system settings, then deletes them',
    },
    schedule: { dailyAtHour: 4 },
    timeoutMs: 6 * hourMs,
    retries: { times: 2, firstDelayMs: 10 * minuteMs },
    async run(context) {
      const { clock, read, settings, signal, change, log } = context
      await deleteExported(context)
      const days = await settings.get(auditRetentionDays)
      if (days === 0) return log({ 'zh-CN': '审计日志永久保留', 'en-US': 'The audit log is kept forever' })
      const { after, lastSeq } = await prunable(read, clock.now() - days * dayMs)
      if (lastSeq <= after.seq) return log({ 'zh-CN': '没有需要归档的审计日志', 'en-US': 'No entries to archive' })
      const fileName = `audit-${after.seq + 1}-${lastSeq}.jsonl.gz`
      const file = join(exportFolder(dataFolder), fileName)
      const { head, count, sha256 } = await exportEntries(read, key, { after, lastSeq, file, signal })
      const values = { ...head, entry_count: count, file: fileName, sha256, created_at: clock.now() }
      await change(name, async (uow) => {
        await chainWrites(uow.db).addCheckpoint(signedCheckpoint(key, values))
        uow.audit({
          recordId: String(head.seq),
          title: fileName,
          before: null,
          after: { firstSeq: after.seq + 1, lastSeq: head.seq, count, file: fileName, sha256 },
        })
      })
      await deleteExported(context)
      log({ 'zh-CN': `归档 ${count} 条到 ${fileName}`, 'en-US': `Archived to ${fileName}: ${count}` })
    },
  })
}
