import { fileStorage } from '#server/files/service.ts'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { wallClock } from '#contract/tables/cell.ts'
import { type TableContent, tableFile, tableFileName, tableTypes } from '#contract/tables/table-file.ts'
import type { TaskContext, WrittenFile } from '#server/kit/task.ts'
import { packing } from '#platform/packing.ts'

/** Writes rows to the file of a task as they come. */
export async function writeTable(
  { get, fileKey, settings, clock }: Pick<TaskContext, 'get' | 'fileKey' | 'settings' | 'clock'>,
  format: TableFormat,
  content: TableContent,
): Promise<WrittenFile> {
  const wallMs = wallClock(await settings.get(timeZone))(clock.now())
  let size = 0
  async function* measured() {
    for await (const chunk of tableFile(format, content, packing)) {
      size += chunk.length
      yield chunk
    }
  }
  await get(fileStorage).write(fileKey, measured(), { offset: 0, isLast: () => true })
  return { name: tableFileName(content.title, format, wallMs), type: tableTypes[format], size }
}
