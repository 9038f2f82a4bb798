import type { CallInput } from '#contract/calls/call.ts'
import { createMenu, listMenus, type MenuFields, type MenuItem, type MenuRow, getMenu } from '#features/menus/contract/menus.ts'
import type { Visitor } from '#server/testing/test-server.ts'

/** The fields of a directory at the top level. */
export function directoryFields(key: string, fields: Partial<MenuFields> = {}): MenuFields {
  return {
    type: 'directory',
    parentId: null,
    title: `目录 ${key}`,
    subtitle: `Directory ${key}`,
    key,
    path: `/${key}`,
    address: null,
    icon: 'box',
    openType: 'current',
    auth: null,
    sort: 20,
    hidden: false,
    keepAlive: false,
    affix: false,
    alwaysShow: false,
    activeMenu: null,
    ...fields,
  }
}

/** The fields of a link. */
export function linkFields(key: string, fields: Partial<MenuFields> = {}): MenuFields {
  return directoryFields(key, { type: 'link', path: null, address: 'https://shop.example/', openType: 'new', ...fields })
}

/** The fields of a frame that shows a file beside the console. */
export function frameFields(key: string, fields: Partial<MenuFields> = {}): MenuFields {
  return directoryFields(key, { type: 'frame', address: '/docs/index.html', ...fields })
}

/** Creates a row. */
export function addMenu(visitor: Visitor, body: CallInput<typeof createMenu>['body']): Promise<MenuRow> {
  return visitor.call(createMenu, { body })
}

/** All rows of the management list, parents first. */
export async function allMenus(visitor: Visitor): Promise<MenuItem[]> {
  const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])
  return flat((await visitor.call(listMenus, { query: {} })).list)
}

/** The row with a key. */
export async function menuWithKey(visitor: Visitor, key: string): Promise<MenuRow> {
  const found = (await allMenus(visitor)).find((item) => item.key === key)
  return visitor.call(getMenu, { params: { id: found?.id ?? '' } })
}
