import { minuteMs } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { freePages, returnPages } from '#server/db/embedded/free-pages.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'

/** As many as a night returns at most; the rest waits for the next one. */
const pagesAtMost = 500_000

/** Returns the space of deleted rows to the file system, in slices between other writes. */
export function createSpaceReturn(database: Pick<Database, 'write' | 'read'>): JobDefinition {
  return defineJob({
    name: 'database.returnSpace',
    label: { 'zh-CN': '归还数据库空间', 'en-US': 'Return database space' },
    description: {
      'zh-CN': '把已删除数据占用的空间归还给文件系统',
      'en-US': 'Returns the space of deleted rows to the file system',
    },
    schedule: { cron: '15 4 * * *' },
    timeoutMs: 30 * minuteMs,
    dialect: 'sqlite',
    async run({ signal, log }) {
      const { pages, areReturnable } = await freePages(database.read)
      if (!areReturnable) {
        return log({
          'zh-CN': '这个数据库由较早的版本创建：停止服务器后运行一次 npm run admin -- vacuum',
          'en-US': 'This database was created by an earlier version: run npm run admin -- vacuum once while the server is stopped',
        })
      }
      let left = pages
      while (left > 0 && pages - left < pagesAtMost && !signal.aborted) left = await returnPages(database)
      log(countLine({ 'zh-CN': '归还的页', 'en-US': 'Pages returned' }, Math.max(0, pages - left)))
    },
  })
}
