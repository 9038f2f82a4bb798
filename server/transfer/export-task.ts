import { wait } from '#platform/timers.ts'
import * as z from 'zod/mini'
import { formatConditions } from '#contract/lists/conditions.ts'
import { maskFields } from '#contract/resource/mask.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { type Cell, wallClock } from '#contract/tables/cell.ts'
import { cellsOf, titlesOf } from '#contract/tables/export-columns.ts'
import { watermarkRow } from '#contract/tables/watermark.ts'
import { tableFormats } from '#contract/tables/table-format.ts'
import { hourMs } from '#server/clock.ts'
import { QueueFullError } from '#server/db/database-errors.ts'
import { onReplica } from '#server/db/reader.ts'
import type { AnyListView } from '#server/resource/listing.ts'
import { resolvedValues } from '#server/settings/resolved-query.ts'
import { storeOf } from '#server/resource/store-of.ts'
import type { TaskContext, TaskKind } from '#server/kit/task.ts'
import { writeTable } from './write-table.ts'

/** Rows that are read and written at once. Of more, many would outlive a collection of the young generation and fill the memory. */
const sliceSize = 200

/** Rows that are read at once where reading takes long: an order without an index sorts all rows for each slice. Few enough that other requests hardly wait. */
const slowSliceSize = 500

/** Reading a slice takes long from here on. */
const slowSliceMs = 100

/** How long to wait when too many queries of others wait already. */
const busyWaitMs = 200

/** An export as it is stored; `view` are the text parameters of the list. */
const exportInput = z.object({
  format: z.enum(tableFormats),
  view: z.record(z.string(), z.string()),
  /** Selected rows, which alone are exported. */
  ids: z.optional(z.array(z.string())),
  /** When, where and by whom it was asked for, which relative days and names depend on; earlier versions stored no names. */
  moment: z.optional(z.object({ now: z.number(), timeZone: z.string(), userId: z.string(), departmentId: z.nullable(z.string()) })),
  /** It holds masked fields as they are. */
  isRevealed: z._default(z.boolean(), false),
  columns: z.array(
    z.object({ field: z.string(), label: z.string(), choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))) }),
  ),
})

/** What is stored of an export. */
export type ExportInput = z.output<typeof exportInput>

/** A view of selected rows alone; without them, the view itself. */
export function ofSelected<View extends object>(view: View, ids: readonly string[] | undefined): View {
  return ids ? { ...view, where: formatConditions({ join: 'all', members: [{ field: 'id', operator: 'is', values: ids }] }) } : view
}

/** The name under which exports are stored. */
export const exportKind = 'export'

function exportedResource({ registry, resource: name }: TaskContext): AnyResource {
  const found = registry.resources.get(name)
  if (!found) throw new Error(`${name} cannot be exported`)
  return found.resource
}

/** The row after which a slice begins; undefined for the first one. */
type Position = Readonly<Record<string, unknown>> | undefined

/** Reads a slice; again and again while too many queries of others wait. */
async function readWhenFree<Slice>(read: () => Promise<Slice>, signal: AbortSignal): Promise<Slice> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      await wait(busyWaitMs)
    }
  }
}

async function* cellBatches(
  resource: AnyResource,
  { read, requester, signal, report }: TaskContext,
  {
    view,
    toCells,
    hidden,
    end,
  }: { view: AnyListView; toCells: ReturnType<typeof cellsOf>; hidden: readonly string[]; end: readonly Cell[][] },
): AsyncGenerator<readonly Cell[][]> {
  const listing = storeOf(resource).listing(onReplica(read), requester.scope)
  let [done, after, limit]: [number, Position, number] = [0, undefined, sliceSize]
  for (;;) {
    const from: Position = after
    const most: number = limit
    const startedAt = performance.now()
    const { rows, last }: Awaited<ReturnType<typeof listing.slice>> = await readWhenFree(
      () => listing.slice(view, { after: from, limit: most }),
      signal,
    )
    limit = performance.now() - startedAt < slowSliceMs ? sliceSize : slowSliceSize
    yield rows.map((row) => toCells(maskFields(hidden, row)))
    done += rows.length
    await report(done)
    if (!last) break
    after = last
  }
  if (end.length > 0) yield end
}

/** Writes the rows of a list that its requester sees to a file, in slices, so that it takes little memory however many there are. */
export const exportTask: TaskKind = {
  name: exportKind,
  timeoutMs: 6 * hourMs,

  isAllowed: ({ resource: name, input, registry }, can) => {
    // A newer version may have had resources that this one does not know.
    const resource = registry.resources.get(name)?.resource
    if (!resource) return false
    const { permissions, maskedBy } = resource
    const isRevealed = exportInput.safeParse(input).data?.isRevealed === true
    const mayReveal = !isRevealed || (maskedBy !== undefined && can(maskedBy))
    return permissions.export !== undefined && can(permissions.view) && can(permissions.export) && mayReveal
  },

  async run(context, input) {
    const { format, view, ids, moment, columns, isRevealed } = z.parse(exportInput, input)
    const resource = exportedResource(context)
    const zone = await context.settings.get(timeZone)
    const toCells = cellsOf(resource.row.shape, columns, { timeZone: zone, language: context.language })
    const wallMs = wallClock(zone)(context.clock.now())
    // What was masked when it was asked for stays so.
    const hidden = isRevealed ? [] : resource.masked
    const { username } = context.requester
    const hasWatermark = isRevealed || resource.isOfPeople
    const end = hasWatermark ? [watermarkRow({ username, wallMs, isRevealed, language: context.language })] : []
    const parsed = z.parse(resource.list.viewSchema, view)
    const resolved = moment ? resolvedValues(resource.list, parsed, moment) : parsed
    const batches = cellBatches(resource, context, { view: ofSelected(resolved, ids), toCells, hidden, end })
    return writeTable(context, format, { title: context.title, header: titlesOf(resource.row.shape, columns, zone), batches })
  },
}
