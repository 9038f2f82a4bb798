import type { LocalizedText } from './language.ts'
import type { Permission } from './permission.ts'

/** A button on a page that carries a permission of its own; a role grants it like a page. */
export interface PageButton {
  /** Unique in the product, for it is the key of the button's menu row. */
  readonly id: string
  readonly title: LocalizedText
  readonly permission: Permission
}

/** A page of the console with its route meta (specification §3); what route, menu, breadcrumb, title, guard and the server's menu rows read. */
export interface Page {
  /** Unique in the product: the key of the page's menu row and of its `load` in the web door. */
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
  readonly buttons?: readonly PageButton[]
  /** It is a group below another one: it has nothing to show of its own and leads to the pages that name it as their parent. */
  readonly isGroup?: true
  /** Left out of the menu. */
  readonly hidden?: boolean
  /** Path of the page that the menu highlights in its place. */
  readonly activeMenu?: string
  readonly hideBreadcrumb?: boolean
  /** Its tab keeps what was typed, scrolled and opened in it while another one is shown. */
  readonly keepAlive?: boolean
  /** Its tab is always there, before the others, and cannot be closed. */
  readonly affix?: boolean
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
}
