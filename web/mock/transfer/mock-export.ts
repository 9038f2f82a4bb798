import { listParameters } from '#contract/lists/list-query.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { wallClock } from '#contract/tables/cell.ts'
import { cellsOf } from '#contract/tables/export-columns.ts'
import { tableFile, tableFileName, tableTypes } from '#contract/tables/table-file.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { startMockTask } from '#web/mock/mock-tasks.ts'
import type { MockRows } from '#web/mock/resource/mock-rows.ts'
import { webPacking } from '#web/api/tables/web-packing.ts'

const sliceSize = 500

/** The mock of a resource's export: the same file as a server's, written in the browser. */
export function mockExport(resource: AnyResource, rows: MockRows): MockHandler {
  return mock(resource.derivedCalls.export, ({ body: { format, title, view, columns } }, context) => {
    const { sort, ...filters } = view
    const found = rows.list(filters, sort, context.now, context.person.scope)
    const parameters = listParameters(resource.list, view)
    const fields = columns.map(({ field }) => field)
    context.audit({
      recordId: '',
      title,
      before: null,
      after: { ...parameters, exportFormat: format, exportColumns: fields, exportRows: found.length },
    })
    return startMockTask(context, { kind: 'export', resource: resource.name, title, total: found.length }, async (report) => {
      const toCells = cellsOf(resource.row.shape, columns, timeZone.initial)
      async function* batches() {
        for (let start = 0; start < found.length; start += sliceSize) {
          yield found.slice(start, start + sliceSize).map(toCells)
          await new Promise((resolve) => setTimeout(resolve))
          report(Math.min(start + sliceSize, found.length))
        }
      }
      const header = columns.map(({ label }) => label)
      const chunks: BlobPart[] = []
      for await (const chunk of tableFile(format, { title, header, batches: batches() }, webPacking)) chunks.push(new Uint8Array(chunk))
      const name = tableFileName(title, format, wallClock(timeZone.initial)(context.now))
      return { name, content: new Blob(chunks, { type: tableTypes[format] }) }
    })
  })
}
