import { createContext, use } from 'react'
import type { LocalizedText } from '#contract/language.ts'

/** A page that the user may open from the menu. */
export interface MenuPage {
  /** The page's id in the contract; not unique, since the server may list a page several times. */
  readonly id: string
  readonly title: LocalizedText
  /** The titles of its ancestors, from the root. */
  readonly ancestors: readonly LocalizedText[]
  /** Its own icon, or that of its nearest ancestor. */
  readonly icon?: string
  /** Without the base, starting with `/`. */
  readonly path: string
  /** Whether it requires a permission, so that the user was explicitly given access. */
  readonly requiresPermission: boolean
}

/** The pages of the menu in menu order, without those not built yet. Provided by the shell. */
export const MenuPagesContext = createContext<readonly MenuPage[]>([])

/** The pages that the signed-in user may open from the menu, in menu order. */
export function useMenuPages(): readonly MenuPage[] {
  return use(MenuPagesContext)
}
