import { expect, expectTypeOf, test } from 'vitest'
import { declaredMenus, type DeclaredMenu, editedMenus, type MenuEdits } from '#contract/pages/declared-menu.ts'
import type { Page, PageGroup, RouteFlags, MenuLink } from '#contract/pages/page.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { routesFor } from './declared-routes.ts'
import { routeItem } from '#contract/pages/menu-routes.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const view = definePermission('purse_view', both('看', 'View'))
const spend = definePermission('purse_spend', both('花', 'Spend'))

const groups: readonly PageGroup[] = [
  { id: 'later', path: '/later', title: both('以后', 'Later'), icon: 'clock', sort: 2 },
  { id: 'money', path: '/money', title: both('钱', 'Money'), icon: 'coins', sort: 1, alwaysShow: true },
]
const page = { parent: 'money', title: both('页', 'Page'), sort: 1 }
const purse: Page = { ...page, id: 'purse', path: '/money/purse/:id?', name: 'money_purse', permissions: [view, spend] }
const purseLining: Page = { ...page, id: 'lining', path: '/money/purse/lining', name: 'lining', parent: 'purse' }

const viewer = (...permissions: string[]) =>
  ({ language: 'zh-CN', person: { can: ({ value }: { value: string }) => permissions.includes(value) } }) as const
const routes = (pages: readonly Page[], ...permissions: string[]) => routesFor(declaredMenus(groups, pages), viewer(...permissions))
const edit = (key: string, parentKey: string | null, changes: Partial<MenuEdits> = {}): MenuEdits => ({
  key,
  parentKey,
  title: null,
  subtitle: null,
  icon: null,
  sort: null,
  isHidden: null,
  flags: {},
  ...changes,
})

test('[S3.1] every property of a page is in the route’s meta', () => {
  const meta = {
    icon: 'wallet',
    sort: 4,
    affix: true,
    keepAlive: true,
    hidden: true,
    activeMenu: '/money',
    frameSrc: 'https://example.cn/',
    isRoot: true,
    extra: 'New',
    hideBreadcrumb: true,
    ignoreAuth: true,
    alwaysShow: true,
    openType: 'new',
  } satisfies Omit<
    Required<Page>,
    'id' | 'path' | 'name' | 'parent' | 'buttons' | 'isGroup' | 'guardsGroup' | 'ready' | 'title' | 'permissions'
  >
  const [group] = routes([{ ...purse, ...meta }], 'purse_view')
  const expected = { ...meta, title: '页', permissions: ['purse_view', 'purse_spend'] }
  expect(group?.children?.[0]?.meta).toEqual(expected)
  expect(routeItem.parse(group).children?.[0]?.meta).toEqual(expected)
  const link: MenuLink = { id: 'docs', path: '/docs', title: both('文', 'Docs'), icon: 'book', sort: 9, href: 'https://example.cn/docs' }
  const [linkRoute] = routesFor(declaredMenus([link], []), viewer())
  expect(routeItem.parse(linkRoute).meta.href).toBe(link.href)
})

test('only a link has an href, not a page', () => {
  expectTypeOf<MenuLink>().toHaveProperty('href')
  expectTypeOf<Page>().not.toHaveProperty('href')
})

test('a directory has the component LAYOUT and redirects to its first page, without optional parameters', () => {
  expect(routes([purse], 'purse_spend')).toEqual([
    {
      path: '/money',
      name: 'money',
      component: 'LAYOUT',
      redirect: '/money/purse',
      meta: { title: '钱', icon: 'coins', hidden: false, sort: 1, alwaysShow: true },
      children: [
        {
          path: 'purse/:id?',
          name: 'money_purse',
          component: 'purse',
          meta: { title: '页', icon: '', hidden: false, sort: 1, permissions: ['purse_view', 'purse_spend'] },
        },
      ],
    },
  ])
})

test('[S2.73 S2.76] a directory shown as its single page declares no redirect', () => {
  const rootGroup: PageGroup = { id: 'money', path: '/money', title: both('钱', 'Money'), icon: 'coins', sort: 1, isRoot: true }
  const [money] = routesFor(declaredMenus([rootGroup], [purse]), viewer('purse_view'))
  expect(money).toMatchObject({ path: '/money', meta: { isRoot: true }, children: [{ component: 'purse' }] })
  expect(money).not.toHaveProperty('redirect')
})

test('custom links and frames have their own component and URL; a directory with only links has no redirect', () => {
  const customRow = (
    type: 'directory' | 'link' | 'frame',
    key: string,
    parentKey: string | null,
    flags: RouteFlags = {},
  ): DeclaredMenu => ({
    key,
    parentKey,
    type,
    name: key,
    title: both(key, key),
    icon: '',
    sort: 1,
    isHidden: false,
    permissions: [],
    path: parentKey === null ? `/${key}` : `/${parentKey}/${key}`,
    flags,
    isCustom: true,
  })
  const menus = [customRow('directory', 'ours', null), customRow('link', 'shop', 'ours', { href: 'https://example.cn/' })]
  expect(routesFor(menus, viewer())).toMatchObject([
    { component: 'LAYOUT', children: [{ path: 'shop', component: 'LINK', meta: { href: 'https://example.cn/' } }] },
  ])
  expect(routesFor(menus, viewer())[0]).not.toHaveProperty('redirect')
  const withFrame = [...menus, customRow('frame', 'board', 'ours', { frameSrc: '/docs/index.html' })]
  expect(routesFor(withFrame, viewer())).toMatchObject([
    { redirect: '/ours/board', children: [{ component: 'FRAME', meta: { frameSrc: '/docs/index.html' } }, { component: 'LINK' }] },
  ])
})

test('a page requires the permission of its parent, and a directory without pages is omitted', () => {
  expect(routes([purse, purseLining])).toEqual([])
  const [money] = routes([purse, purseLining], 'purse_view')
  expect(money?.children?.[0]?.children).toMatchObject([{ path: '/money/purse/lining', component: 'lining' }])
})

test('a directory redirects to its first visible page, and to a hidden one only if there is no other', () => {
  const hidden: Page = { ...page, id: 'hidden', path: '/money/a', name: 'a', hidden: true }
  const needsId: Page = { ...page, id: 'needs-id', path: '/money/b/:id', name: 'b' }
  const group: Page = { ...page, id: 'group', path: '/money/g', name: 'g', isGroup: true, sort: 3 }
  const inGroup: Page = { ...page, id: 'in-group', path: '/money/g/in', name: 'in', parent: 'group' }
  expect(routes([hidden, needsId])[0]?.redirect).toBe('/money/a')
  expect(routes([needsId])[0]).not.toHaveProperty('redirect')
  expect(routes([hidden, needsId, group, inGroup])[0]?.redirect).toBe('/money/g/in')
})

test('a moved page keeps its absolute path, and a page below itself is omitted', () => {
  const menus = declaredMenus(groups, [purse, purseLining])
  const moved = editedMenus(menus, [
    edit('money', null),
    edit('later', null),
    edit('purse', 'later', { sort: 9 }),
    edit('lining', 'lining'),
  ])
  expect(routesFor(moved, viewer('purse_view'))).toMatchObject([
    { path: '/later', redirect: '/money/purse', children: [{ path: '/money/purse/:id?', meta: { sort: 9 } }] },
  ])
})
