import type { ComponentType } from 'react'
import type { LocalizedText } from '#contract/kit/language.ts'
import type { Page } from '#contract/kit/page.ts'
import type { AuditWords } from './audit-words.ts'

/** What the web door of a feature says about one page. */
export interface PageDoor {
  /** One sentence on what an administrator does here. */
  readonly purpose: LocalizedText
  /** Fetches the page's code and gives its component. */
  readonly load: () => Promise<ComponentType>
}

/** The web door of a feature: its pages, but for those that are groups, by the ids of the contract, and how the audit log speaks of what it does. */
export interface WebFeature<Pages extends readonly Page[] = readonly Page[]> {
  readonly pages: { readonly [Id in Exclude<Pages[number], { readonly isGroup: true }>['id']]: PageDoor }
  readonly audit?: AuditWords
}

/**
 * Declares the web door of a feature. With the type of the contract's pages, `defineFeature<typeof pages>({ … })`, a page that is missing or
 * that the contract does not know fails to compile.
 */
export function defineFeature<Pages extends readonly Page[]>(feature: WebFeature<Pages>): WebFeature<Pages> {
  return feature
}
