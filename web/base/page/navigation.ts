import { createContext, use } from 'react'

/** Options of a navigation. */
export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  /** Restores the page's open tab as it was left. Ignored for the current page, which goes to the given path. */
  readonly restoreTab?: boolean
  /**
   * Reuses the current tab and history entry, from one record to the next. Ignored if the target is open already, or if the current page is
   * kept alive and has unsaved input.
   */
  readonly reuseTab?: boolean
  /** Closes the tab of the current page, such as that of a record just deleted, and replaces its history entry. Ignored for the current page itself. */
  readonly closesTab?: boolean
}

/** Navigation within the console. Paths are without the base. */
export interface Navigation {
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Prefetches the code of the page at a path. */
  readonly prefetch: (to: string) => void
}

/** Provided by the shell. */
export const NavigationContext = createContext<Navigation | null>(null)

/** The console's navigation; throws outside the shell. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('A NavigationContext is missing around this component.')
  return navigation
}
