import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { countLimit, lastCountedRow, type Paged, type PageRequest, toPaged } from '#contract/lists/paging.ts'
import type { RowCounts } from '#server/db/list/counts.ts'

type CountedRequest = PageRequest & { readonly sort: unknown }

/** A request of a list whose rows may be too many to count. */
export class CountedList {
  readonly #query: CountedRequest
  readonly #rowLimit: number
  readonly #language: Language

  constructor(query: CountedRequest, { counts, language }: { counts: Pick<RowCounts, 'rowLimit'>; language: Language }) {
    this.#query = query
    this.#rowLimit = counts.rowLimit
    this.#language = language
  }

  /** Rows need not be counted further. One more than the limit stands for those beyond. */
  get upTo(): number {
    return this.#limit + 1
  }

  /** What a remembered count depends on. Exact counts are the same for those who count whatever the number, such as exports. */
  get countKey(): object {
    const { page: _page, pageSize: _pageSize, sort: _sort, after: _after, before: _before, count = 'usual', ...filter } = this.#query
    return count === 'exact' ? filter : { ...filter, count }
  }

  get #limit(): number {
    const { count } = this.#query
    return count === 'exact' ? Number.POSITIVE_INFINITY : count === 'limited' ? countLimit : this.#rowLimit
  }

  /**
   * The page of the request. `found` exceeds the limit if there are more rows, infinitely if counting took too long. `read` gets the number of rows,
   * infinitely many if nobody has counted them.
   */
  async page<Row>(found: number, read: (itemCount: number) => Promise<Row[]>): Promise<Paged<Row>> {
    const query = this.#query
    const isKeyed = query.after !== undefined || query.before !== undefined
    const isFromEnd = query.page === 'last' && (isKeyed || found > this.#limit) && { isFromEnd: true as const }
    if (found <= this.#limit) return { ...toPaged(await read(found), found, query), ...isFromEnd }
    const last = query.page === 'last' ? query.pageSize : query.page * query.pageSize
    if (last > lastCountedRow && !isKeyed) this.refuse('pageTooFar', 'page')
    const list = await read(Number.POSITIVE_INFINITY)
    const passed = list.length === 0 ? 0 : last - query.pageSize + list.length
    // The last page says how many there are.
    if (found === Number.POSITIVE_INFINITY && passed < last && (passed > 0 || last === query.pageSize)) return toPaged(list, passed, query)
    const itemCount = found === Number.POSITIVE_INFINITY ? Math.min(passed, countLimit) : this.#limit
    return { ...toPaged(list, itemCount, query), isCountLimited: true, ...isFromEnd }
  }

  /** Refuses a parameter of the request. */
  refuse(rule: string, parameter: string): never {
    throw new AppError(badRequest, { issues: [namedIssue(rule, [parameter], this.#language)] })
  }
}
