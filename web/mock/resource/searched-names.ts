import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { MockRows } from './mock-rows.ts'

/** Texts whose rows are kept; the oldest one's go first. */
const rememberedTexts = 20

/** Adds rows whose name contains what is searched for, so that a search for any name fills its pages (specification §7). */
export class SearchedNames {
  readonly #resource: AnyResource
  readonly #rows: MockRows
  readonly #added = new Map<string, AnyRow[]>()

  constructor(resource: AnyResource, rows: MockRows) {
    this.#resource = resource
    this.#rows = rows
  }

  /** Makes sure that `count` rows contain a text, unless no name may contain it. */
  fill(text: string, count: number, now: number): void {
    const { shape } = this.#resource.fields
    const name = (own: unknown) => [`${text}${String(own)}`, text].find((candidate) => shape['name']?.safeParse(candidate).success)
    if (name('') === undefined) return
    const missing = count - this.#rows.list({ name: text }, [], now).length
    if (missing <= 0) return
    const change = (fields: FieldValues) => ({ ...fields, name: name(fields['name']) })
    const added = this.#rows.add(missing, now, change)
    this.#remember(text, added)
  }

  #remember(text: string, rows: readonly AnyRow[]): void {
    const [oldest] = this.#added.keys()
    if (!this.#added.has(text) && this.#added.size >= rememberedTexts && oldest !== undefined) {
      this.#rows.forget(this.#added.get(oldest) ?? [])
      this.#added.delete(oldest)
    }
    this.#added.set(text, [...(this.#added.get(text) ?? []), ...rows])
  }
}
