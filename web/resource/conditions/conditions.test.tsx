import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { badRequest } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { fail, ok } from '#web/testing/test-server.ts'
import { edit, openCoins, penny, preloadControls, sensitive, view } from '#web/resource/test-coins.tsx'

beforeAll(async () => {
  await preloadControls()
  await import('./conditions.ts')
})

// Its choices may be open above it.
const line = (name: string) => screen.findByRole('group', { name, hidden: true })

async function open(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^条件/ }))
  // The choices of a line without a field are open above it.
  await screen.findByRole('dialog', { name: '条件', hidden: true })
}

/** Chooses the field of a new line, whose choices are open. */
async function chooseField(user: UserEvent, label: string) {
  await user.click(await screen.findByRole('option', { name: label }))
  return line(label)
}

async function choose(user: UserEvent, of: HTMLElement, button: RegExp, option: string) {
  await user.click(within(of).getByRole('button', { name: button }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a condition applies while it is written, and Enter closes the conditions', async () => {
  const { user, address, server } = openCoins()
  await open(user)
  const value = await chooseField(user, '面值')
  await user.type(await within(value).findByRole('spinbutton'), '12.5')
  await waitFor(() => expect(address()).toBe('/list/coins?where=value.gt.1250'))
  await waitFor(() =>
    expect(server.sentTo('GET /api/coin/list').at(-1)?.query).toEqual({ where: 'value.gt.1250', pageSize: '20', count: 'limited' }),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: '面值 大于 ¥12.50' })
})

test('Escape restores the list as it was', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?status=pass&sort=name' })
  await open(user)
  await user.click(screen.getByRole('button', { name: '添加条件' }))
  const name = await chooseField(user, '名称')
  await user.type(await within(name).findByRole('textbox'), '分')
  await waitFor(() => expect(address()).toContain('where='))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/list/coins?status=pass&sort=name'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a filter is among the conditions, changes there too, and is a condition where one is enough', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?metal=gold&where=value.gt.1' })
  await open(user)
  const metal = await line('材质')
  await choose(user, metal, /^材质的值/, '铁')
  await waitFor(() => expect(address()).toBe('/list/coins?where=value.gt.1&metal=gold%2Ciron'))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: '任一' }))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/list/coins?where=any(metal.is.(gold,iron),value.gt.1)'))
})

test('a group joins conditions in the other way, and is dissolved into them', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?where=value.gt.1' })
  await open(user)
  await user.click(screen.getByRole('button', { name: '添加分组' }))
  const name = await chooseField(user, '名称')
  await user.type(await within(name).findByRole('textbox'), 'a')
  await user.click(screen.getByRole('button', { name: '组内条件' }))
  const city = await chooseField(user, '城市')
  await user.type(await within(city).findByRole('textbox'), 'b')
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/list/coins?where=value.gt.1,any(name.contains.a,city.contains.b)'))
  await user.click(screen.getByRole('button', { name: '移出分组' }))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/list/coins?where=value.gt.1,name.contains.a,city.contains.b'))
})

test('an operator without values needs none, and the values of another kind of operator are dropped', async () => {
  const { user, address } = openCoins()
  await open(user)
  const day = await chooseField(user, '铸造日期')
  await user.click(await screen.findByRole('option', { name: /^今天/ }))
  await waitFor(() => expect(address()).toBe('/list/coins?where=struckOn.in.today'))
  await choose(user, day, /^比较方式/, '为空')
  await waitFor(() => expect(address()).toBe('/list/coins?where=struckOn.empty'))
  await choose(user, day, /^比较方式/, '早于')
  await waitFor(() => expect(address()).toBe('/list/coins'))
})

test('a reversed range says so below its line and is not asked for', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?where=value.between.(100,900)' })
  await open(user)
  const last = await screen.findByRole('spinbutton', { name: '面值的终点' })
  await user.clear(last)
  await user.type(last, '0.5')
  await screen.findByText('范围的终点不能小于起点')
  await waitFor(() => expect(address()).toBe('/list/coins'))
})

test('the button of a chip removes its condition, and the chip opens them all', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?where=status.not.pass,name.startsWith.a' })
  await user.click(await screen.findByRole('button', { name: '状态 都不是 通过' }))
  await screen.findByRole('dialog', { name: '条件' })
  await user.click(screen.getByRole('button', { name: /^完成/ }))
  const [first] = screen.getAllByRole('button', { name: '移除条件' })
  if (first) await user.click(first)
  await waitFor(() => expect(address()).toBe('/list/coins?where=name.startsWith.a'))
})

test('an address with conditions that cannot be read shows them and what the server says, and they can be cleared', async () => {
  const answers: Parameters<typeof openCoins>[0] = {
    'GET /api/coin/list': ({ query }) =>
      'where' in query
        ? fail(badRequest, { issues: [{ path: ['where', 0], message: '第 5 个字符：应为条件' }] })
        : ok(toPaged([penny], 1, { page: 1, pageSize: 10 })),
  }
  const { user, address } = openCoins(answers, { address: '/list/coins?where=name' })
  await screen.findByText('name')
  await open(user)
  await screen.findByText('网址中的条件无法识别，清除后可重新添加')
  await user.click(screen.getByRole('button', { name: '全部清除' }))
  await waitFor(() => expect(address()).toBe('/list/coins'))
})

test('only who may see a masked field can name it', async () => {
  const { user } = openCoins({}, { permissions: [view, edit] })
  await open(user)
  await screen.findByRole('option', { name: '名称' })
  expect(screen.queryByRole('option', { name: '邮箱' })).toBeNull()
})

test('who may reveal a masked field can name it', async () => {
  const { user } = openCoins({}, { permissions: [view, sensitive] })
  await open(user)
  await screen.findByRole('option', { name: '邮箱' })
})

test('a condition about a field that is gone says so and can be removed', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?where=gone.is.a,value.gt.1' })
  await open(user)
  await screen.findByText('没有这个字段，或者你无权按它查找')
  await user.click(screen.getByRole('button', { name: '移除条件 gone' }))
  await waitFor(() => expect(address()).toBe('/list/coins?where=value.gt.1'))
})

test('removing the line clears its condition, and the focus goes to what is left', async () => {
  const { user, address } = openCoins({}, { address: '/list/coins?where=value.gt.1' })
  await open(user)
  await user.click(await screen.findByRole('button', { name: '移除条件 面值' }))
  await waitFor(() => expect(address()).toBe('/list/coins'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加条件' })))
})
