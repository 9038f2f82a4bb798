import { createContext, use } from 'react'
import type { Page } from '#contract/pages/page.ts'
import type { LocalizedText } from '#contract/language.ts'
import { useNavigation, type Navigation } from './navigation.ts'

/** A page and the location it was opened with. */
export interface PageContextValue {
  readonly page: Pick<Page, 'id' | 'title' | 'frameSrc'> & { readonly purpose: LocalizedText }
  readonly params: Readonly<Record<string, string | undefined>>
  /** Normalized and without the base; identifies the page's tab. */
  readonly pathname: string
  /** The query string with its question mark, or empty. */
  readonly search: string
}

/** Provided by the shell around each page. */
export const PageContext = createContext<PageContextValue | null>(null)

/** The current page: its contract, its purpose and its location; throws outside a page. */
export function usePage(): PageContextValue {
  const context = use(PageContext)
  if (!context) throw new Error('A PageContext is missing around this component.')
  return context
}

/** The parameters of the page's path; an omitted optional one is undefined. */
export function usePageParams(): PageContextValue['params'] {
  return usePage().params
}

/** Returns the function that navigates to a console path with its query. */
export function usePageNavigate(): Navigation['navigate'] {
  return useNavigation().navigate
}
