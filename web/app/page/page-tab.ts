import { createContext, use, useEffect } from 'react'

/** What a page can do with its own tab. */
export interface PageTab {
  /** Sets the subject shown beside the page's title. */
  readonly setSubject: (subject: string) => void
  /** Closes the tab, asking first if there is unsaved input. */
  readonly close: () => void
}

/** Provided by the shell around each page with a tab. */
export const PageTabContext = createContext<PageTab | null>(null)

/** Adds the page's subject to its tab and the document title as soon as it is known: 基础详情 · 张三. */
export function useTabTitle(subject: string | undefined): void {
  const tab = use(PageTabContext)
  useEffect(() => {
    if (subject !== undefined) tab?.setSubject(subject)
  }, [tab, subject])
}

/** Returns a function that closes the page's tab and shows the neighbouring one. */
export function useClosePage(): () => void {
  const tab = use(PageTabContext)
  return () => tab?.close()
}
