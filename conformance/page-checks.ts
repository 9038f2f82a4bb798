import { defaultPageSize, pageSizeLimit } from '#contract/lists/paging.ts'
import { nameOf } from './answer.ts'
import { SkippedCheck, assert } from './assertions.ts'
import { idsOf, type ListUnderTest, type Page } from './list-under-test.ts'

/** Longer lists are not read whole. */
const wholeListLimit = 10_000

/** Longer than a server may cache a count: ours does for a second. */
const countRememberedMs = 1100

/** Checks the first pages of a list and an empty one beyond the last. */
export async function checkPages({ call, ask }: ListUnderTest): Promise<void> {
  const name = nameOf(call)
  const whole = await ask({})
  assert(
    whole.page === 1 && whole.pageSize === defaultPageSize,
    `${name} without parameters must return page 1 with a pageSize of ${defaultPageSize}`,
  )
  assert(
    whole.list.length === Math.min(whole.itemCount, defaultPageSize),
    `${name} has an itemCount of ${whole.itemCount} but returns ${whole.list.length} rows`,
  )
  const pageSize = Math.min(defaultPageSize, Math.floor(whole.itemCount / 2))
  if (pageSize < 1) throw new SkippedCheck('the list has fewer than two rows')
  const [first, second, again] = [await ask({ pageSize }), await ask({ page: 2, pageSize }), await ask({ page: 2, pageSize })]
  assert(first.page === 1 && second.page === 2 && second.pageSize === pageSize, `${name} must return the requested page and pageSize`)
  assert(second.pageCount === Math.ceil(second.itemCount / pageSize), `${name} must return a pageCount of itemCount / pageSize, rounded up`)
  assert(idsOf(second).join() === idsOf(again).join(), `${name} returns different rows for the same page`)
  const both = [...idsOf(first), ...idsOf(second)]
  assert(both.length === 2 * pageSize && new Set(both).size === both.length, `${name} repeats rows of page 1 on page 2, or returns too few`)
  const beyond = await ask({ page: 1_000_000, pageSize: pageSizeLimit })
  assert(beyond.page === 1_000_000 && beyond.list.length === 0, `${name} must return an empty page beyond the last one`)
}

/** A page size that gives the list several pages, with a partial last one where that is possible. */
function pageSizeFor(itemCount: number): number {
  const largest = Math.min(pageSizeLimit, itemCount - 1)
  for (let size = largest; size > 1; size -= 1) if (itemCount % size !== 0) return size
  return largest
}

/** The problem of a list that is read to its end; undefined if there is none. */
async function faultOfWhole({ call, ask }: ListUnderTest, { itemCount }: Page): Promise<string | undefined> {
  const name = nameOf(call)
  const pageSize = pageSizeFor(itemCount)
  const first = await ask({ pageSize })
  const last = first.pageCount > 1 ? await ask({ page: first.pageCount, pageSize }) : first
  const expected = first.itemCount - (first.pageCount - 1) * pageSize
  if (last.list.length !== expected) return `${name} must return ${expected} rows on its last page and returns ${last.list.length}`
  const behind = await ask({ page: first.pageCount + 1, pageSize })
  if (behind.list.length > 0) return `${name} returns rows behind its last page`
  if (first.itemCount > wholeListLimit) return undefined
  const ids = new Set<string>()
  let rowCount = 0
  for (let page = 1; page <= first.pageCount; page += 1) {
    const { list } = await ask({ page, pageSize })
    rowCount += list.length
    for (const { id } of list) ids.add(id)
  }
  if (rowCount !== first.itemCount) return `${name} has an itemCount of ${first.itemCount} but ${rowCount} rows on its pages`
  return ids.size === rowCount ? undefined : `${name} returns ${rowCount - ids.size} rows more than once`
}

/** Reads a list to its end: its pages hold as many rows as it says, each once. */
export async function checkWhole(list: ListUnderTest): Promise<void> {
  const whole = await list.ask({})
  if (whole.itemCount < 2) throw new SkippedCheck('the list has fewer than two rows')
  if (!(await faultOfWhole(list, whole))) return
  // A row may have been added meanwhile, or the count was cached.
  await new Promise((resolve) => setTimeout(resolve, countRememberedMs))
  const fault = await faultOfWhole(list, await list.ask({}))
  assert(fault === undefined, fault ?? '')
}
