import { createContext, use, useEffect } from 'react'

/** What a page can do with its own tab. */
export interface PageTab {
  /** Names what the page is about, beside its title. */
  readonly name: (subject: string) => void
  /** Closes it; unsaved input is asked about first. */
  readonly close: () => void
}

/** Given by the shell around each page that has a tab. */
export const PageTabContext = createContext<PageTab | null>(null)

/** Names what the page is about in its tab and in the document's title, as soon as it is known: 基础详情 · 张三. */
export function useTabTitle(subject: string | undefined): void {
  const tab = use(PageTabContext)
  useEffect(() => {
    if (subject !== undefined) tab?.name(subject)
  }, [tab, subject])
}

/** Gives what closes the page's own tab and goes on to its neighbour. */
export function useClosePage(): () => void {
  const tab = use(PageTabContext)
  return () => tab?.close()
}
