import { createContext } from 'react'

/** The place beside the buttons of the dialog or drawer around, for what is said of its form; null where there is none. */
export const FooterSlot = createContext<HTMLElement | null>(null)
