import { createContext, use } from 'react'

/** How a place is gone to. */
export interface NavigateOptions {
  /** In place of the present entry of the browser's history. */
  readonly replace?: boolean
  /** A page whose tab is open is shown as it was left; unless it is the one that is shown, which goes where it is told. */
  readonly resumes?: boolean
  /**
   * From one record to the next: the page takes the place of the one that is shown, in its tab and in the browser's history, unless it is open
   * already, or the one that is shown is kept and has unsaved input.
   */
  readonly walks?: boolean
}

/** How pages and links move through the console; paths are the console's own, without the base. */
export interface Navigation {
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Fetches the code of the page under a path ahead of a click. */
  readonly prefetch: (to: string) => void
}

/** Given by the shell around everything that it draws. */
export const NavigationContext = createContext<Navigation | null>(null)

/** The console's navigation; throws outside of the shell. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('A NavigationContext is missing around this component.')
  return navigation
}
