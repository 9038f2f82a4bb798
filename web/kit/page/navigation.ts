import { createContext, use } from 'react'

/** How pages and links move through the console; paths are the console's own, without the base. */
export interface Navigation {
  readonly navigate: (to: string, options?: { replace?: boolean }) => void
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
