import type { CallDefinition } from '#contract/calls/call.ts'
import { badRequest } from '#contract/errors/error.ts'
import { frameHostsChanged, getFrameHosts, updateFrameHosts } from '#features/menus/contract/frame-hosts.ts'
import {
  createMenu,
  getMenu,
  getMenuImpact,
  listMenus,
  type MenuFields,
  type MenuItem,
  type MenuRow,
  menus,
  moveMenu,
  removeMenu,
  restoreMenu,
  updateMenu,
} from '#features/menus/contract/menus.ts'
import {
  menuBuiltIn,
  menuCycle,
  menuFieldLocked,
  menuAddressInvalid,
  menuFrameHostForbidden,
  menuPermissionUnknown,
  menuTypeInvalid,
} from '#features/menus/contract/menu-errors.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assertDefined, assert } from '#conformance/assertions.ts'
import type { Session } from '#conformance/session.ts'

function allItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)])
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

let keyCount = 0

/** The fields of a new directory; keys are never used again. */
function directory(parentId: string | null = null): MenuFields {
  keyCount += 1
  const key = `conformance-${Date.now().toString(36)}-${keyCount}`
  return {
    type: 'directory',
    parentId,
    title: '一致性检查',
    subtitle: 'Conformance',
    key,
    path: `/${key}`,
    address: null,
    icon: 'box',
    openType: 'current',
    auth: null,
    sort: 99,
    hidden: true,
    keepAlive: false,
    affix: false,
    alwaysShow: true,
    activeMenu: null,
  }
}

const link = (parentId: string | null): MenuFields => ({
  ...directory(parentId),
  type: 'link',
  path: null,
  address: 'https://shop.example/',
  openType: 'new',
})

const create = (session: Session, body: MenuFields) => session.call(createMenu, { body })
const get = (session: Session, id: string) => session.call(getMenu, { params: { id } })

/** Creates a directory, runs `work` with it, and deletes it with everything below it. */
async function withDirectory(session: Session, work: (row: MenuRow) => Promise<void>): Promise<void> {
  const { id } = await create(session, directory())
  try {
    await work(await get(session, id))
  } finally {
    const { version } = await get(session, id)
    await session.call(removeMenu, { params: { id }, body: { version } })
  }
}

async function builtInRow(session: Session): Promise<MenuRow> {
  const items = allItems((await session.call(listMenus, { query: {} })).list)
  const { id } = assertDefined(
    items.find(({ isBuiltIn, type }) => isBuiltIn && type === 'page'),
    'the menu has no built-in page',
  )
  return get(session, id)
}

const lists = scenario('[S3.4 S7.18 S7.19] GET /menu/list takes a name and returns a tree of menu items', async (fixture) => {
  const session = await fixture.administrator()
  const whole = allItems((await session.call(listMenus, { query: {} })).list)
  assert(isUnique(whole.map(({ key }) => key)), 'two menu items have the same key')
  const { key, label } = assertDefined(whole.at(-1), 'the menu is empty')
  const { list } = await session.call(listMenus, { query: { name: label } })
  assert(
    allItems(list).some((item) => item.key === key),
    `the menu item ${label} is not found by its name`,
  )
  for (const item of list)
    assert(
      allItems([item]).some((inner) => inner.label.toLowerCase().includes(label.toLowerCase())),
      `${item.label} is returned for the name ${label}`,
    )
})

const writes = [
  scenario('A new menu item is stored as sent, and only the fields that are sent change', async (fixture) => {
    const session = await fixture.administrator()
    await withDirectory(session, async (parent) => {
      const fields = link(parent.id)
      const row = await create(session, fields)
      const isStored = Object.entries(fields).every(([name, value]) => new Map(Object.entries<unknown>(row)).get(name) === value)
      assert(isStored, 'a new item differs from what was sent')
      const before = await session.call(updateMenu, { params: { id: row.id }, body: { title: '旧标题', version: row.version } })
      const changed = await session.call(updateMenu, { params: { id: row.id }, body: { title: '新标题', version: before.version } })
      const expected = { ...before, title: '新标题', version: before.version + 1, updateDate: changed.updateDate }
      assert(
        JSON.stringify(changed) === JSON.stringify(expected),
        'a change of the title must change the title and raise the version by one',
      )
      assert(JSON.stringify(await get(session, row.id)) === JSON.stringify(changed), 'GET /menu/:id differs from what was saved')
    })
  }),

  scenario('A stale version of a menu item gets menuChanged with the current row', async (fixture) => {
    const session = await fixture.administrator()
    await withDirectory(session, async ({ id, version }) => {
      await session.call(updateMenu, { params: { id }, body: { title: '新标题', version } })
      const stale: readonly [CallDefinition, object][] = [
        [updateMenu, { title: '旧标题', version }],
        [moveMenu, { parentId: null, index: 0, version }],
        [removeMenu, { version }],
      ]
      for (const [call, body] of stale) await session.expectError(call, { params: { id }, body }, menus.changed)
    })
  }),

  scenario('A moved menu item is at its index among its siblings, and never below itself', async (fixture) => {
    const session = await fixture.administrator()
    await withDirectory(session, async (parent) => {
      const [first, second] = [await create(session, link(parent.id)), await create(session, link(parent.id))]
      const { version } = await get(session, second.id)
      await session.call(moveMenu, { params: { id: second.id }, body: { version, parentId: parent.id, index: 0 } })
      const items = allItems((await session.call(listMenus, { query: {} })).list)
      const order = items.filter(({ parentId }) => parentId === parent.id).map(({ id }) => id)
      assert(order.join() === [second.id, first.id].join(), 'the items are not in the order to which they were moved')
      const current = await get(session, parent.id)
      const moving = { version: current.version, parentId: parent.id, index: 0 }
      await session.expectError(moveMenu, { params: { id: parent.id }, body: moving }, menuCycle)
    })
  }),

  scenario('A deleted menu item takes those below it along, and restoring brings them back', async (fixture) => {
    const session = await fixture.administrator()
    await withDirectory(session, async (parent) => {
      const outer = await create(session, directory(parent.id))
      const inner = await create(session, link(outer.id))
      const { descendants } = await session.call(getMenuImpact, { params: { id: outer.id } })
      assert(descendants === 1, 'the impact must count the item below')
      const removed = await session.call(removeMenu, { params: { id: outer.id }, body: { version: outer.version } })
      const items = allItems((await session.call(listMenus, { query: {} })).list)
      assert(!items.some(({ id }) => id === outer.id || id === inner.id), 'a deleted item is still in the list')
      await session.call(restoreMenu, { params: { id: outer.id }, body: { version: removed.version } })
      assert((await get(session, inner.id)).parentId === outer.id, 'the item below was not restored')
    })
  }),
]

const refusals = [
  scenario('The code determines type, key, path, address and permission of a built-in item, which cannot be deleted', async (fixture) => {
    const session = await fixture.administrator()
    const { id, version } = await builtInRow(session)
    await session.expectError(updateMenu, { params: { id }, body: { path: '/elsewhere', version } }, menuFieldLocked)
    await session.expectError(removeMenu, { params: { id }, body: { version } }, menuBuiltIn)
  }),

  scenario('[E6b] A frame of another host is accepted once its site is allowed; a stale list of sites is refused', async (fixture) => {
    const session = await fixture.administrator()
    const before = await session.call(getFrameHosts, {})
    const allowed = await session.call(updateFrameHosts, {
      body: { hosts: [...before.hosts, 'https://allowed.example'], version: before.version },
    })
    assert(allowed.hosts.includes('https://allowed.example'), 'the site is missing in the list')
    const stale = { body: { hosts: [], version: before.version } }
    await session.expectError(updateFrameHosts, stale, frameHostsChanged)
    await session.expectError(updateFrameHosts, { body: { hosts: ['javascript:alert(1)'], version: allowed.version } }, badRequest)
    const frame = await session.call(createMenu, { body: { ...directory(), type: 'frame', address: 'https://allowed.example/start' } })
    await session.call(removeMenu, { params: { id: frame.id }, body: { version: frame.version } })
    await session.call(updateFrameHosts, { body: { hosts: before.hosts, version: allowed.version } })
  }),

  scenario(
    '[E5b E6b] A new menu item with an unsafe address, a frame of another host, an unknown permission or the type of a page is refused',
    async (fixture) => {
      const session = await fixture.administrator()
      for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example']) {
        await session.expectError(createMenu, { body: { ...link(null), address } }, menuAddressInvalid)
      }
      const frame = { ...directory(), type: 'frame', address: 'https://not-allowed.example/' }
      await session.expectError(createMenu, { body: frame }, menuFrameHostForbidden)
      await session.expectError(createMenu, { body: { ...link(null), auth: 'no_such_permission' } }, menuPermissionUnknown)
      await session.expectError(createMenu, { body: { ...directory(), type: 'page' } }, menuTypeInvalid)
    },
  ),
]

/** Menu management. */
export const conformance = defineConformance({ scenarios: [lists, ...writes, ...refusals] })
