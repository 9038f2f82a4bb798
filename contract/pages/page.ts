import type { LocalizedText } from '#contract/language.ts'
import type { Permission } from '#contract/permissions/permission.ts'

/** A button of a page with its own permission; a role grants it like a page. */
export interface PageButton {
  /** Unique in the product: the key of the button's menu row. */
  readonly id: string
  readonly title: LocalizedText
  readonly permission: Permission
}

/** Where a menu item opens: in the current window or a new one. */
export const openTypes = ['current', 'new'] as const

/** Where a menu item opens. */
export type OpenType = (typeof openTypes)[number]

/** The part of the route meta (specification §3) that describes how a page behaves. It is sent to the console as declared. */
export interface RouteFlags {
  /** Its tab is pinned: it comes first and cannot be closed. */
  readonly affix?: boolean
  /** The page keeps its state as long as its tab is open. */
  readonly keepAlive?: boolean
  /** The menu highlights the page at this path instead, such as the list for a detail page. */
  readonly activeMenu?: string
  /** URL that the page shows in a frame (see `parseExternalUrl`). The shell renders it; it has no `load`. */
  readonly frameSrc?: string
  /** URL that opens in a new window (see `parseExternalUrl`): the route is a link, not a page. */
  readonly href?: string
  /** A group that only wraps a single page: breadcrumbs omit it, and its path does not redirect. */
  readonly isRoot?: boolean
  /** A badge beside its label in the menu, such as `New`. */
  readonly extra?: string
  readonly hideBreadcrumb?: boolean
  /** Opens without signing in (specification §4). */
  readonly ignoreAuth?: boolean
  /** Keeps the group in the menu even with one visible page; otherwise the menu shows that page instead (specification §2). */
  readonly alwaysShow?: boolean
  /** Where its menu item opens it; by default a link opens in a new window, and a page in the current one. */
  readonly openType?: OpenType
}

/**
 * A page of the console with its route meta (specification §3): the source of its route, menu item, breadcrumb, title, guard and menu row on the
 * server. For links see `MenuLink`.
 */
export interface Page extends Omit<RouteFlags, 'href'> {
  /** Unique in the product: the key of the page's menu row and of its `load` in the web entry. */
  readonly id: string
  /** Absolute path; `:id` is a parameter, `:id?` an optional one. */
  readonly path: string
  /** The route's name (specification §2). */
  readonly name: string
  /** The id of the parent group or page. */
  readonly parent: string
  readonly title: LocalizedText
  /** A name of Lucide, its own: no other page and no group has it, except a group that only wraps this page. */
  readonly icon?: string
  /** Ascending order among siblings; equal sort is ordered by path. */
  readonly sort: number
  /** Any one of them opens the page; if absent, every signed-in user may open it. */
  readonly permissions?: readonly Permission[]
  /** Its top-level group requires a permission of this page, or of another page with this flag; see `groupPermissions`. */
  readonly guardsGroup?: true
  readonly buttons?: readonly PageButton[]
  /** A group inside a top-level group: it has no content and redirects to its first page. */
  readonly isGroup?: true
  /** Not shown in the menu. */
  readonly hidden?: boolean
  /** Not built yet: the menu marks it, and it shows its message from `contract/coming.ts` instead of a page. */
  readonly ready?: false
}

/** A top-level group of the menu. */
export interface PageGroup {
  readonly id: string
  readonly path: string
  readonly title: LocalizedText
  readonly icon: string
  readonly sort: number
  /** Keeps the group in the menu even with one visible page; otherwise the menu shows that page instead (specification §2). */
  readonly alwaysShow?: boolean
  /** It only wraps a single page: breadcrumbs omit the group, and its path does not redirect. */
  readonly isRoot?: boolean
}

/** The messages of `contract/coming.ts`: the planned content of each page that is not built yet, by page id. */
export type ComingSoonMessages<Pages extends readonly Page[] = readonly Page[]> = {
  readonly [Id in Extract<Pages[number], { readonly ready: false }>['id']]: LocalizedText
}

/**
 * The permissions of which a top-level group requires one: those of its pages with `guardsGroup`. Without such pages the list is empty, and any
 * page that the user may open also opens the group (specification §6).
 */
export function groupPermissions(groupId: string, pages: readonly Page[]): Permission[] {
  return pages.flatMap(({ parent, guardsGroup, permissions = [] }) => (parent === groupId && guardsGroup ? permissions : []))
}

/** A top-level menu link that opens in a new window; there is no page at its path. */
export interface MenuLink extends Omit<PageGroup, 'alwaysShow' | 'isRoot'>, Pick<RouteFlags, 'extra'> {
  readonly href: string
}
