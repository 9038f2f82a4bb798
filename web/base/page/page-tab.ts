import { createContext, use, useEffect } from 'react'

/** What a page can do with its own tab. */
export interface PageTab {
  /** Sets the subject shown before the page's title. */
  readonly setSubject: (subject: string) => void
  /** Closes the tab, asking first if there is unsaved input. */
  readonly close: () => void
}

/** Provided by the shell around each page with a tab. */
export const PageTabContext = createContext<PageTab | null>(null)

/** Puts the page's subject before the title of its tab, in the breadcrumb and in the document title as soon as it is known: 张三 · 基础详情. */
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
