import type { ComponentType } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import type { LoadAuditLabels } from './audit-labels.ts'

/** What a page looks like while its code is loading: a list with filters, a tree, the cards of one record, or figures above a chart. */
export type PageShape = 'list' | 'tree' | 'detail' | 'dashboard'

/** The web part of a page: its purpose and its lazily loaded component. */
export interface LazyPage {
  /** One sentence on what an administrator does on this page. */
  readonly purpose: LocalizedText
  /** The shape of its skeleton; one card by default. */
  readonly shape?: PageShape
  /** Loads the page's component. */
  readonly load: () => Promise<ComponentType>
}

/** Pages without a component of their own: groups, pages not built yet and embedded pages. */
type PageWithoutComponent = { readonly isGroup: true } | { readonly ready: false } | { readonly frameSrc: string }

/** The web entry of a feature: its pages by contract id, and its audit labels beside those of its entities (`web/resource/entities`). */
export interface WebFeature<Pages extends readonly Page[] = readonly Page[]> {
  readonly pages: { readonly [Id in Exclude<Pages[number], PageWithoutComponent>['id']]: LazyPage }
  /** The labels in the audit log of what is no entity. */
  readonly audit?: LoadAuditLabels
}

/**
 * Declares the web entry of a feature. With the type of the contract's pages, `defineFeature<typeof pages>({ … })`, a missing or unknown
 * page does not compile.
 */
export function defineFeature<Pages extends readonly Page[]>(feature: WebFeature<Pages>): WebFeature<Pages> {
  return feature
}
