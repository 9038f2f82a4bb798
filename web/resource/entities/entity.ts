import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'
import type { ChildOptions } from '#web/resource/children/child-list.ts'
import type { AnyWords, ResourceWords } from '#web/resource/resource-words.ts'
import type { ListCall } from '#web/resource/list-input.ts'

/** How the command palette shows the rows of a resource, where this differs from the default. */
export interface PaletteOptions<Row> {
  titleOf?(row: Row): string
  /** What tells rows with the same title apart. */
  describe?(row: Row): string
  /** The path of a row; by default its page, or the list searched for its title. */
  pathOf?(row: Row): string
}

interface EntityOptions<Row> {
  /** The path of its list, which opens the form of a new row with `?new`. */
  readonly listPath?: string
  /** The path of a row by its id; by default the list, searched for the id. */
  readonly pathOf?: (id: string) => string
  /** What the command palette shows of it; by default rows by the search of the list, and an action that creates one. */
  readonly palette?: PaletteOptions<Row> | false
  /** The values that a new row starts with where fields of other resources create one; without it they do not. */
  readonly creator?: FieldValues
  /** How its rows are shown on the pages of the rows that they refer to. */
  readonly children?: ChildOptions
  /** Labels in the audit log beside those that are derived, or instead of them. */
  readonly audit?: AuditLabels
}

/** A resource with its words: what audit log, command palette, child lists and fields of other resources know of it. */
export interface Entity extends EntityOptions<AnyRow> {
  readonly resource: AnyResource & { readonly calls: { readonly list: ListCall<AnyRow> } }
  readonly words: Readonly<Record<Language, AnyWords>>
}

type Words<Resource extends AnyResource> = Readonly<Record<Language, Extract<ResourceWords<Resource>, AnyWords>>>

/** Declares an entity. Exported as `entity` from a file `web/…-entity.ts` of a feature, which is part of no first load. */
export function defineEntity<Resource extends Entity['resource']>(
  resource: Resource,
  options: EntityOptions<Extract<z.output<Resource['row']>, AnyRow>> & { readonly words: Words<Resource> },
): Entity & { readonly words: Words<Resource> } {
  return { resource, ...options }
}
