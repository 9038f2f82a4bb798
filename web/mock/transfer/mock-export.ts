import { listParameters } from '#contract/lists/list-query.ts'
import { maskFields } from '#contract/resource/mask.ts'
import { auditedParameters, exportRules } from '#contract/resource/masked-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { wallClock } from '#contract/tables/cell.ts'
import { cellsOf, titlesOf } from '#contract/tables/export-columns.ts'
import { tableFile, tableFileName, tableTypes } from '#contract/tables/table-file.ts'
import { watermarkRow } from '#contract/tables/watermark.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { withMockRanges } from '#web/mock/mock-list.ts'
import { startMockTask } from '#web/mock/mock-tasks.ts'
import type { MockRows } from '#web/mock/resource/mock-rows.ts'
import { webPacking } from '#web/api/tables/web-packing.ts'

const sliceSize = 500

/** The mock of a resource's export: the same file as a server's, written in the browser. */
export function mockExport(resource: AnyResource, rows: MockRows): MockHandler {
  return mock(resource.derivedCalls.export, ({ body: { format, title, view, columns } }, context) => {
    const ranged = withMockRanges(resource.list.filters, view, context.now)
    const { sort, ...filters } = ranged
    const found = rows.list(filters, sort, context.now, context.person)
    const parameters = listParameters(resource.list, view)
    const fields = columns.map(({ field }) => field)
    const { hidden, isRevealed, hasWatermark } = exportRules(resource, fields, (permission) => context.person.can(permission))
    context.audit({
      recordId: '',
      title,
      before: null,
      after: {
        ...auditedParameters(resource.list, { ...parameters, ...listParameters(resource.list, ranged) }),
        exportFormat: format,
        exportColumns: fields,
        exportRows: found.length,
        ...(isRevealed && { exportRevealed: true }),
      },
    })
    return startMockTask(context, { kind: 'export', resource: resource.name, title, total: found.length }, async (report) => {
      const wallMs = wallClock(timeZone.initial)(context.now)
      const toCells = cellsOf(resource.row.shape, columns, timeZone.initial)
      async function* batches() {
        for (let start = 0; start < found.length; start += sliceSize) {
          yield found.slice(start, start + sliceSize).map((row) => toCells(maskFields(hidden, row)))
          await new Promise((resolve) => setTimeout(resolve))
          report(Math.min(start + sliceSize, found.length))
        }
        const { username } = context.person
        if (hasWatermark) yield [watermarkRow({ username, wallMs, isRevealed, language: context.language })]
      }
      const header = titlesOf(resource.row.shape, columns, timeZone.initial)
      const chunks: BlobPart[] = []
      for await (const chunk of tableFile(format, { title, header, batches: batches() }, webPacking)) chunks.push(new Uint8Array(chunk))
      const name = tableFileName(title, format, wallMs)
      return { name, content: new Blob(chunks, { type: tableTypes[format] }) }
    })
  })
}
