import type { LocalizedText } from '#contract/language.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** A button on a page that carries a permission of its own; a role grants it like a page. */
export interface PageButton {
  /** Unique in the product, for it is the key of the button's menu row. */
  readonly id: string
  readonly title: LocalizedText
  readonly permission: Permission
}

/** The part of the route meta (specification §3) that says how a page behaves; it travels to the console as it is declared. */
export interface RouteFlags {
  /** Its tab is pinned: it stands first and cannot be closed. */
  readonly affix?: boolean
  /** The page stays as it was left, for as long as its tab is open. */
  readonly keepAlive?: boolean
  /** Path of the page that the menu highlights in its place. */
  readonly activeMenu?: string
  /** Address of the page that it shows in a frame (see `parseExternalUrl`); the shell opens it, it has no `load` of its own. */
  readonly frameSrc?: string
  /** Address of what it opens in a window of its own (see `parseExternalUrl`): it is a link then, and no page. */
  readonly href?: string
  /** Its single child is shown in its place: in the breadcrumb too, and its own path declares no redirect. */
  readonly isRoot?: boolean
  /** A mark beside its label in the menu, such as `New`. */
  readonly extra?: string
  readonly hideBreadcrumb?: boolean
  /** It opens without signing in (specification §4). */
  readonly ignoreAuth?: boolean
  /** Shown as a group even with one visible page. */
  readonly alwaysShow?: boolean
}

/**
 * A page of the console with its route meta (specification §3); what route, menu, breadcrumb, title, guard and the server's menu rows read.
 * A link is none: see `MenuLink`.
 */
export interface Page extends Omit<RouteFlags, 'href'> {
  /** Unique in the product: the key of the page's menu row and of its `load` in the web entry. */
  readonly id: string
  /** Absolute path; `:id` is a parameter, `:id?` an optional one. */
  readonly path: string
  /** The route's name (specification §2). */
  readonly name: string
  /** The id of the group or page it stands under. */
  readonly parent: string
  readonly title: LocalizedText
  readonly icon?: string
  /** Ascending order among siblings; equal sort is ordered by path. */
  readonly sort: number
  /** Holding one of them opens the page; absent, every signed-in person may open it. */
  readonly permissions?: readonly Permission[]
  /** What opens it opens the top-level group that it stands under as well; see `groupPermissions`. */
  readonly opensGroup?: true
  readonly buttons?: readonly PageButton[]
  /** It is a group below another one: it has nothing to show of its own and leads to the pages that name it as their parent. */
  readonly isGroup?: true
  /** Left out of the menu. */
  readonly hidden?: boolean
  /** It is still to be built: the menu marks it, and it shows its sentence from `contract/coming.ts` instead of the page of a web entry. */
  readonly ready?: false
}

/** A top-level group of the menu; it is shown as its page when it has exactly one visible one. */
export interface PageGroup {
  readonly id: string
  readonly path: string
  readonly title: LocalizedText
  readonly icon: string
  readonly sort: number
  /** Shown as a group even with one visible page. */
  readonly alwaysShow?: boolean
  /** Its single page is shown in its place: in the breadcrumb too, and its own path declares no redirect. */
  readonly isRoot?: boolean
}

/** The sentences of `contract/coming.ts`, by page id: for each page that is still to be built, what will be there. */
export type ComingSoonMessages<Pages extends readonly Page[] = readonly Page[]> = {
  readonly [Id in Extract<Pages[number], { readonly ready: false }>['id']]: LocalizedText
}

/**
 * What opens a top-level group: one of the permissions of its pages with `opensGroup`; empty where no page has it, and the group opens with
 * any of its pages (specification §6).
 */
export function groupPermissions(groupId: string, pages: readonly Page[]): Permission[] {
  return pages.flatMap(({ parent, opensGroup, permissions = [] }) => (parent === groupId && opensGroup ? permissions : []))
}

/** A link of the menu's top level that leads out of the console, in a window of its own; no page stands at its path. */
export interface MenuLink extends Omit<PageGroup, 'alwaysShow' | 'isRoot'>, Pick<RouteFlags, 'extra'> {
  readonly href: string
}
