import type { ComponentType } from 'react'
import { referencesTo } from '#contract/dependents.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { ListCall } from '#web/resource/list-input.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'

/** A row whose page shows lists of other rows, and the field by which those refer to it. */
export interface ChildOf {
  readonly by: string
  readonly parentId: string
}

/** How rows are shown on the pages of the rows that they refer to, where this differs from the default; by which fields, `childOf` of the resource says. */
export interface ChildOptions {
  /** What the list is called, by the field that refers to the page's row; by default as the resource. */
  readonly titles?: Readonly<Record<string, LocalizedText>>
  /** Its place among the lists of a page; by default 10. */
  readonly sort?: number
  /** The fields of `childOf` whose row cannot be deleted while others refer to it: its feature refuses that. */
  readonly blocks?: readonly string[]
  /** Values that a new row starts with, beside the reference. */
  readonly initial?: FieldValues
  /** A list of the feature's own, made with `useChildList`; by default its table, filters and form are derived. */
  readonly load?: () => Promise<ComponentType<ChildOf>>
}

/** The rows of a resource on the pages of the rows that they refer to. */
export interface ChildList extends ChildOptions {
  readonly resource: AnyResource & { readonly calls: { readonly list: ListCall<AnyRow> } }
  readonly words: Readonly<Record<Language, AnyWords>>
  /** The path of the resource's list, to which what refers to a row leads. */
  readonly listPath?: string | undefined
}

/** A child list of a resource, and the field by which its rows refer to it. */
export interface ListedChild {
  readonly list: ChildList
  readonly by: string
}

/** The lists on the page of a row of this resource. */
export function childrenOf(parent: AnyResource, lists: readonly ChildList[]): ListedChild[] {
  return lists.flatMap((list) => referencesTo(parent, list.resource).map(({ field }) => ({ list, by: field })))
}

/** The value with which a new row of a child list refers to its parent. */
export function referenceTo(resource: AnyResource, { by, parentId }: ChildOf): FieldValues {
  const isList = allReferencesOf(resource).find(({ field }) => field === by)?.isList === true
  return { [by]: isList ? [parentId] : parentId }
}

/** What a child list is called. */
export function childTitle({ list, by }: ListedChild, language: Language): string {
  const { many } = list.words[language]
  return list.titles?.[by]?.[language] ?? many.charAt(0).toUpperCase() + many.slice(1)
}
