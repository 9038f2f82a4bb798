import * as z from 'zod/mini'
import type { ResourceExample } from '#contract/resource/example.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { clockText, wallClock } from '#contract/tables/cell.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { idAt } from '#server/ids.ts'
import type { Server } from '#server/kit/module.ts'
import { systemScope } from '#server/kit/scope.ts'
import { writtenByName } from '#server/resource/written-resources.ts'
import { currentSettings } from '#server/settings/service.ts'

/** What the answer to a call of a demonstration depends on, besides the server's result. */
interface AdaptedCall {
  readonly query: URLSearchParams
  /** Asks the server once more, after rows were written. */
  again(): Promise<unknown>
}

/** Makes of the server's result the one that the specification asks of a demonstration. */
export type Adapt = (result: unknown, call: AdaptedCall) => unknown

const resultSchema = z.looseObject({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  itemCount: z.int(),
  list: z.array(z.record(z.string(), z.unknown())),
})

/** How many pages a list has, and a search by name (specification §7). */
const pageCounts = { all: 60, named: 30 }

/** The menus that a written role grants some of (specification §3). */
const grantedKeys = ['dashboard', 'console', 'workplace', 'basic-form', 'step-form', 'detail']

/**
 * In another order than the newest first, rows that are written later would come between those of pages that were shown: so many are written at once,
 * which takes about half a second.
 */
const sortedCount = 200

/** Older than the rows that the build has written, so that lists go on where those end. */
const writtenAgeMs = 5 * 365 * dayMs

/** Keeps other calls waiting for a moment only. */
const rowsPerWrite = 100

const dateNames = ['createDate', 'create_date']

/** A row with its dates as YYYY-MM-DD HH:mm (specification §3), in the time zone of the site as pages show them. */
function withMinutes(row: Readonly<Record<string, unknown>>, toWall: (time: number) => number) {
  const dates = dateNames.flatMap((name): [string, string][] => {
    const value = row[name]
    if (typeof value !== 'string') return []
    const wallMs = toWall(Date.parse(value))
    return [[name, clockText({ kind: 'time', wallMs: wallMs - (wallMs % minuteMs) })]]
  })
  return { ...row, ...Object.fromEntries(dates) }
}

/** Writes rows that a list lacks, through the server's store of the resource, from its example. */
function rowWriter({ database, registry, clock, counts }: Server, examples: readonly ResourceExample[], resource: AnyResource) {
  const store = writtenByName(registry, resource.name)?.options.store
  const example = examples.find((candidate) => candidate.resource === resource)
  const startedAt = clock.now() - writtenAgeMs
  let number = 0

  /** Fields with this text in the name; undefined if a name has no room for it and for the number that makes it another one. */
  function fieldsWith(text: string): FieldValues | undefined {
    const fields = example?.fields(number)
    if (text === '') return fields
    const name = `${text} ${number}`
    return z.safeParse(resource.fields.shape['name'] ?? z.never(), name).success ? { ...fields, name } : undefined
  }

  async function writeSome(count: number, text: string): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      number += 1
      const at = startedAt - number * hourMs
      return { id: idAt(at, number), at, number, fields: fieldsWith(text) }
    })
    await database.write(async (connection) => {
      for (const { id, at, number, fields } of rows) {
        if (!fields) continue
        await store?.rows(connection, systemScope).create(id, fields, at)
        const keys = grantedKeys.filter((_, bit) => (number & (1 << bit)) !== 0)
        if (resource.name === 'roles') await roleStore(connection).grant(id, keys, at)
      }
    })
  }

  return async (count: number, text: string): Promise<void> => {
    if (!store || !example) return
    for (let written = 0; written < count; written += rowsPerWrite) await writeSome(Math.min(rowsPerWrite, count - written), text)
    counts.clear()
  }
}

function resourceOfList({ registry }: Server, path: string): AnyResource | undefined {
  for (const { resource } of registry.resources.values()) if (resource.derivedCalls.list.path === path) return resource
  return undefined
}

/**
 * Gives a list the pages of the specification, whatever the size of a page. Rows are written when a page lacks them: what other calls show of the
 * resource, such as the choices of a field, is not crowded by them. With filters besides the name a list has what there is, up to these pages.
 */
export function specifiedList(server: Server, examples: readonly ResourceExample[], path: string): Adapt {
  const resource = resourceOfList(server, path)
  const write = resource && rowWriter(server, examples, resource)
  const writtenCounts = new Map<string, number>()

  return async (result, { query, again }) => {
    const text = query.get('name')?.trim() ?? ''
    const pages = text === '' ? pageCounts.all : pageCounts.named
    const isFiltered = [...query.keys()].some((name) => !['page', 'pageSize', 'sort', 'name'].includes(name))
    let found = resultSchema.parse(result)
    const { page, pageSize } = found
    const isBeyond = page > pages
    const isNewestFirst = [null, '-createDate'].includes(query.get('sort'))
    const pageEnd = Math.max(page * pageSize, isNewestFirst ? 0 : Math.min(pages * pageSize, sortedCount))
    const neededCount = isBeyond || isFiltered ? 0 : pageEnd
    if (found.itemCount < neededCount) {
      // Those who do not see the written rows get no more of them.
      const writtenCount = writtenCounts.get(text) ?? 0
      const missingCount = Math.max(0, neededCount - Math.max(found.itemCount, writtenCount))
      writtenCounts.set(text, writtenCount + missingCount)
      await write?.(missingCount, text)
      found = resultSchema.parse(await again())
    }
    const isWhole = !isFiltered && found.itemCount >= neededCount
    const itemCount = isWhole ? pages * pageSize : Math.min(found.itemCount, pages * pageSize)
    const toWall = wallClock(await server.get(currentSettings).get(timeZone))
    const list = isBeyond ? [] : found.list.map((row) => withMinutes(row, toWall))
    return { ...found, itemCount, pageCount: Math.ceil(itemCount / pageSize), list }
  }
}
