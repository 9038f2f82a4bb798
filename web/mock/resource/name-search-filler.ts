import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { MockRows } from './mock-rows.ts'

/** Counting what exists is not restricted to what a user sees. */
const everyRow = { scope: { departments: 'all', userId: '', includesOwn: false }, can: () => true } as const

/** Maximum number of searches whose rows are kept; the oldest are removed first. */
const maxSearches = 20

/** Adds rows whose name contains the search text, so that any name search fills its pages (specification §7). */
export class NameSearchFiller {
  readonly #resource: AnyResource
  readonly #rows: MockRows
  readonly #added = new Map<string, AnyRow[]>()

  constructor(resource: AnyResource, rows: MockRows) {
    this.#resource = resource
    this.#rows = rows
  }

  /** Ensures that `count` rows contain a text, unless no valid name can contain it. */
  fill(text: string, count: number, now: number): void {
    const { shape } = this.#resource.fields
    const name = (own: unknown) => [`${text}${String(own)}`, text].find((candidate) => shape['name']?.safeParse(candidate).success)
    if (name('') === undefined) return
    const missing = count - this.#rows.list({ name: text }, [], now, everyRow).length
    if (missing <= 0) return
    const change = (fields: FieldValues) => ({ ...fields, name: name(fields['name']) })
    const added = this.#rows.add(missing, now, change)
    this.#remember(text, added)
  }

  #remember(text: string, rows: readonly AnyRow[]): void {
    const [oldest] = this.#added.keys()
    if (!this.#added.has(text) && this.#added.size >= maxSearches && oldest !== undefined) {
      this.#rows.forget(this.#added.get(oldest) ?? [])
      this.#added.delete(oldest)
    }
    this.#added.set(text, [...(this.#added.get(text) ?? []), ...rows])
  }
}
