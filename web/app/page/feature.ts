import type { ComponentType } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import type { LoadAuditWords } from './audit-words.ts'

/** What the web door of a feature says about one page. */
export interface LazyPage {
  /** One sentence on what an administrator does here. */
  readonly purpose: LocalizedText
  /** Fetches the page's code and gives its component. */
  readonly load: () => Promise<ComponentType>
}

/** Pages that no web door opens: groups have nothing to show, and the shell opens those still to be built and those that show another in a frame. */
type WithoutDoor = { readonly isGroup: true } | { readonly ready: false } | { readonly frameSrc: string }

/** The web door of a feature: its pages that open by one, by the ids of the contract, and how the audit log speaks of what it does. */
export interface WebFeature<Pages extends readonly Page[] = readonly Page[]> {
  readonly pages: { readonly [Id in Exclude<Pages[number], WithoutDoor>['id']]: LazyPage }
  readonly audit?: LoadAuditWords
}

/**
 * Declares the web door of a feature. With the type of the contract's pages, `defineFeature<typeof pages>({ … })`, a page that is missing or
 * that the contract does not know fails to compile.
 */
export function defineFeature<Pages extends readonly Page[]>(feature: WebFeature<Pages>): WebFeature<Pages> {
  return feature
}
