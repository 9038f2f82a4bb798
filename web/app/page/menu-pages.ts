import { createContext, use } from 'react'
import type { LocalizedText } from '#contract/language.ts'

/** A page that the person may open from the menu. */
export interface MenuPage {
  /** The page's id in the contract; the same at each of several places where a server has put it. */
  readonly id: string
  readonly title: LocalizedText
  /** The titles of what it stands under, from the top down. */
  readonly above: readonly LocalizedText[]
  /** Its own icon, or that of what it stands under. */
  readonly icon?: string
  /** Without the base, beginning with `/`. */
  readonly path: string
  /** It takes a permission: whoever opens it was given it to work with. */
  readonly isGranted: boolean
}

/** The pages of the menu in its order, without those that are still to be built; given by the shell around everything that it draws. */
export const MenuPagesContext = createContext<readonly MenuPage[]>([])

/** The pages that the signed-in person may open from the menu, in its order. */
export function useMenuPages(): readonly MenuPage[] {
  return use(MenuPagesContext)
}
