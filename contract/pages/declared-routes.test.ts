import { expect, expectTypeOf, test } from 'vitest'
import { declaredMenus, type DeclaredMenu, editedMenus, type MenuEdits } from './declared-menu.ts'
import type { Page, PageGroup, RouteFlags, MenuLink } from './page.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { routesFor } from './declared-routes.ts'
import { routeItem } from './menu-routes.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const see = definePermission('purse_see', both('看', 'See'))
const spend = definePermission('purse_spend', both('花', 'Spend'))

const groups: readonly PageGroup[] = [
  { id: 'later', path: '/later', title: both('以后', 'Later'), icon: 'clock', sort: 2 },
  { id: 'money', path: '/money', title: both('钱', 'Money'), icon: 'coins', sort: 1, alwaysShow: true },
]
const page = { parent: 'money', title: both('页', 'Page'), sort: 1 }
const purse: Page = { ...page, id: 'purse', path: '/money/purse/:id?', name: 'money_purse', permissions: [see, spend] }
const purseOpened: Page = { ...page, id: 'lining', path: '/money/purse/lining', name: 'lining', parent: 'purse' }

const reader = (...held: string[]) =>
  ({ language: 'zh-CN', person: { can: ({ value }: { value: string }) => held.includes(value) } }) as const
const routes = (pages: readonly Page[], ...held: string[]) => routesFor(declaredMenus(groups, pages), reader(...held))
const edit = (key: string, parentKey: string | null, changes: Partial<MenuEdits> = {}): MenuEdits => ({
  key,
  parentKey,
  title: null,
  icon: null,
  sort: null,
  isHidden: null,
  ...changes,
})

test('[S3.1] everything that a page may say of itself travels in the route’s meta', () => {
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
  } satisfies Omit<
    Required<Page>,
    'id' | 'path' | 'name' | 'parent' | 'buttons' | 'isGroup' | 'opensGroup' | 'ready' | 'title' | 'permissions'
  >
  const [group] = routes([{ ...purse, ...meta }], 'purse_see')
  const delivered = { ...meta, title: '页', permissions: ['purse_see', 'purse_spend'] }
  expect(group?.children?.[0]?.meta).toEqual(delivered)
  expect(routeItem.parse(group).children?.[0]?.meta).toEqual(delivered)
  const link: MenuLink = { id: 'docs', path: '/docs', title: both('文', 'Docs'), icon: 'book', sort: 9, href: 'https://example.cn/docs' }
  const [linked] = routesFor(declaredMenus([link], []), reader())
  expect(routeItem.parse(linked).meta.href).toBe(link.href)
})

test('a page leads nowhere else: only a link has a href', () => {
  expectTypeOf<MenuLink>().toHaveProperty('href')
  expectTypeOf<Page>().not.toHaveProperty('href')
})

test('a directory has the word LAYOUT and leads to its first page; without optional parameters, for they are not known', () => {
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
          meta: { title: '页', icon: '', hidden: false, sort: 1, permissions: ['purse_see', 'purse_spend'] },
        },
      ],
    },
  ])
})

test('[S2.73 S2.76] a directory whose single page stands in its place declares no redirect', () => {
  const placed: PageGroup = { id: 'money', path: '/money', title: both('钱', 'Money'), icon: 'coins', sort: 1, isRoot: true }
  const [money] = routesFor(declaredMenus([placed], [purse]), reader('purse_see'))
  expect(money).toMatchObject({ path: '/money', meta: { isRoot: true }, children: [{ component: 'purse' }] })
  expect(money).not.toHaveProperty('redirect')
})

test('a link and a frame that people have made say what they are and where they lead; a directory of links leads nowhere', () => {
  const made = (type: 'directory' | 'link' | 'frame', key: string, parentKey: string | null, flags: RouteFlags = {}): DeclaredMenu => ({
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
    isMade: true,
  })
  const menus = [made('directory', 'ours', null), made('link', 'shop', 'ours', { href: 'https://example.cn/' })]
  expect(routesFor(menus, reader())).toMatchObject([
    { component: 'LAYOUT', children: [{ path: 'shop', component: 'LINK', meta: { href: 'https://example.cn/' } }] },
  ])
  expect(routesFor(menus, reader())[0]).not.toHaveProperty('redirect')
  const withFrame = [...menus, made('frame', 'board', 'ours', { frameSrc: '/docs/index.html' })]
  expect(routesFor(withFrame, reader())).toMatchObject([
    { redirect: '/ours/board', children: [{ component: 'FRAME', meta: { frameSrc: '/docs/index.html' } }, { component: 'LINK' }] },
  ])
})

test('a page opens only where its parent may be seen, and a directory without pages is gone', () => {
  expect(routes([purse, purseOpened])).toEqual([])
  const [money] = routes([purse, purseOpened], 'purse_see')
  expect(money?.children?.[0]?.children).toMatchObject([{ path: '/money/purse/lining', component: 'lining' }])
})

test('a directory leads to what the menu shows, and to a hidden page only when there is no other', () => {
  const hidden: Page = { ...page, id: 'hidden', path: '/money/a', name: 'a', hidden: true }
  const needsId: Page = { ...page, id: 'needs-id', path: '/money/b/:id', name: 'b' }
  const group: Page = { ...page, id: 'group', path: '/money/g', name: 'g', isGroup: true, sort: 3 }
  const inGroup: Page = { ...page, id: 'in-group', path: '/money/g/in', name: 'in', parent: 'group' }
  expect(routes([hidden, needsId])[0]?.redirect).toBe('/money/a')
  expect(routes([needsId])[0]).not.toHaveProperty('redirect')
  expect(routes([hidden, needsId, group, inGroup])[0]?.redirect).toBe('/money/g/in')
})

test('what was put elsewhere stands there with its absolute path, and what stands below itself stands nowhere', () => {
  const menus = declaredMenus(groups, [purse, purseOpened])
  const moved = editedMenus(menus, [
    edit('money', null),
    edit('later', null),
    edit('purse', 'later', { sort: 9 }),
    edit('lining', 'lining'),
  ])
  expect(routesFor(moved, reader('purse_see'))).toMatchObject([
    { path: '/later', redirect: '/money/purse', children: [{ path: '/money/purse/:id?', meta: { sort: 9 } }] },
  ])
})
