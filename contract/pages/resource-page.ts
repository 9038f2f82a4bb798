import type { LocalizedText } from '#contract/language.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import type { Page, PageButton } from './page.ts'

interface ResourcePage<Id extends string> extends Omit<Page, 'id' | 'name' | 'permissions'> {
  readonly id: Id
  /** The route's name; by default the id. */
  readonly name?: string
  /** Those of the resource. */
  readonly permissions: { readonly view: Permission } & { readonly [Name in ButtonName]?: Permission }
}

type ButtonName = 'create' | 'edit' | 'remove' | 'purge' | 'export' | 'import'

/** The end of the id and the title of each button, in their order. */
const buttonTitles: readonly (readonly [ButtonName, string, LocalizedText])[] = [
  ['create', 'create', { 'zh-CN': '新建', 'en-US': 'Create' }],
  ['edit', 'edit', { 'zh-CN': '编辑', 'en-US': 'Edit' }],
  ['remove', 'delete', { 'zh-CN': '删除', 'en-US': 'Delete' }],
  ['purge', 'purge', { 'zh-CN': '彻底删除', 'en-US': 'Delete permanently' }],
  ['export', 'export', { 'zh-CN': '导出', 'en-US': 'Export' }],
  ['import', 'import', { 'zh-CN': '导入', 'en-US': 'Import' }],
]

const createAndEdit = { 'zh-CN': '新建和编辑', 'en-US': 'Create and edit' } as const

/**
 * Declares the page with the list of a resource. Each permission but `view` becomes a menu row of a button, before `buttons`. Without a permission to
 * create, the one to edit covers both.
 */
export function resourcePage<const Id extends string>({
  permissions,
  buttons = [],
  ...page
}: ResourcePage<Id>): Page & { readonly id: Id } {
  const standard = buttonTitles.flatMap(([name, end, title]): PageButton[] => {
    const permission = permissions[name]
    if (!permission) return []
    return [{ id: `${page.id}-${end}`, title: name === 'edit' && !permissions.create ? createAndEdit : title, permission }]
  })
  return { name: page.id, ...page, permissions: [permissions.view], buttons: [...standard, ...buttons] }
}
