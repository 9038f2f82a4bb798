import { createContext, use } from 'react'
import type { Page } from '#contract/pages/page.ts'
import type { LocalizedText } from '#contract/language.ts'
import { useNavigation, type Navigation } from './navigation.ts'

/** What a page knows about itself and the address it was opened with. */
export interface PageFrame {
  readonly page: Pick<Page, 'id' | 'title' | 'frameSrc'> & { readonly purpose: LocalizedText }
  readonly params: Readonly<Record<string, string | undefined>>
  /** Without the base, as the route writes it: what tells its tab from others. */
  readonly pathname: string
  /** The query of the address with its question mark, or empty. */
  readonly search: string
}

/** Given by the shell around each page. */
export const PageContext = createContext<PageFrame | null>(null)

/** The page that the component stands on: its contract, the sentence on its purpose, and its address; throws outside of a page. */
export function usePage(): PageFrame {
  const frame = use(PageContext)
  if (!frame) throw new Error('A PageContext is missing around this component.')
  return frame
}

/** The parameters of the page's path; an optional one that is not given is undefined. */
export function usePageParams(): PageFrame['params'] {
  return usePage().params
}

/** Goes to another page, given as a path of the console with its query. */
export function usePageNavigate(): Navigation['navigate'] {
  return useNavigation().navigate
}
