import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import type { HistoryEntry } from '#contract/resource/history.ts'
import { fail, ok } from '#web/testing/test-server.ts'
import { type Coin, coins, openCoins, penny, pennyPath, preloadControls } from '#web/resource/test-coins.tsx'

beforeAll(preloadControls)

async function openForm(page: ReturnType<typeof openCoins>) {
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  const drawer = await screen.findByRole('dialog', { name: '编辑硬币' })
  return { drawer, name: within(drawer).getByLabelText(/名称/), save: within(drawer).getByRole('button', { name: '保存硬币' }) }
}

/** Fills in a new record and submits it once without a network; later submissions succeed. */
async function openNewRecord() {
  const page = openCoins()
  await page.user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = await screen.findByRole('dialog', { name: '新建硬币' })
  for (const [label, text] of [
    [/名称/, '新币'],
    [/邮箱/, 'helan@corp.cn'],
    [/城市/, '成都'],
    [/面值/, '7'],
  ] as const) {
    await page.user.click(within(drawer).getByLabelText(label))
    await page.user.paste(text)
  }
  for (const [label, choice] of [
    ['材质', '金'],
    ['状态', '通过'],
  ] as const) {
    await page.user.click(within(drawer).getByRole('button', { name: new RegExp(`^${label}`) }))
    await page.user.click(await screen.findByRole('option', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  }
  const submit = within(drawer).getByRole('button', { name: '新建硬币' })
  await page.user.click(submit)
  await waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'))
  expect(page.server.sentTo('POST /api/coin')).toHaveLength(1)
  page.server.answer('POST /api/coin', () => ok({ ...penny, name: '新币' }))
  return { page, name: within(drawer).getByLabelText(/名称/), submit }
}

test('a create that is retried after a network failure sends the same key', async () => {
  const { page, name, submit } = await openNewRecord()
  expect(name).toHaveProperty('value', '新币')
  expect(screen.getByRole('alert').textContent).toContain('网络')
  await page.user.click(submit)
  await screen.findByText('已新建 新币')
  const [first, second] = page.server.sentTo('POST /api/coin').map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
})

test('a create that is edited after its response was lost sends a new key', async () => {
  const { page, name, submit } = await openNewRecord()
  await page.user.type(name, '山')
  await page.user.click(submit)
  await screen.findByText('已新建 新币')
  const [first, second] = page.server.sentTo('POST /api/coin').map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toMatch(/^[\da-f]{32}$/)
  expect(second).not.toBe(first)
})

test('an update sends only the changed fields', async () => {
  const page = openCoins({ [`PATCH ${pennyPath}`]: () => ok({ ...penny, name: '二分', version: 4 }) })
  const { name, save } = await openForm(page)
  await page.user.clear(name)
  await page.user.paste('二分')
  await page.user.click(save)
  await screen.findByText('已保存 二分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`)[0]?.body).toEqual({ name: '二分', version: 3 })
})

test('a form without changes sends nothing and closes', async () => {
  const page = openCoins()
  const { name, save } = await openForm(page)
  await page.user.type(name, ' ')
  await page.user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.server.sentTo(`PATCH ${pennyPath}`)).toEqual([])
})

test('a response that arrives after its form was closed does not affect the form opened since', async () => {
  const response = Promise.withResolvers<Response>()
  const page = openCoins({ [`PATCH ${pennyPath}`]: () => response.promise })
  const first = await openForm(page)
  await page.user.type(first.name, '改')
  await page.user.click(first.save)
  await page.user.keyboard('{Escape}')
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await openForm(page)
  await page.user.type(second.name, '二')
  response.resolve(ok({ ...penny, name: '一分改', version: 4 }))
  await screen.findByText('已保存 一分改')
  expect(second.name).toHaveProperty('value', '一分二')
  expect(second.name.isConnected).toBe(true)
})

test('closing a form with unsaved input asks for confirmation', async () => {
  const page = openCoins()
  const { drawer, name } = await openForm(page)
  await page.user.type(name, '改')
  await page.user.keyboard('{Escape}')
  const confirmation = await screen.findByRole('alertdialog', { name: '放弃修改？' })
  await page.user.click(within(confirmation).getByRole('button', { name: '继续编辑' }))
  expect(name).toHaveProperty('value', '一分改')
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  await page.user.keyboard('{Escape}')
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const theirs: Coin = { ...penny, name: '三分', city: '成都', version: 9 }

/** Another user has changed the row: only an update of version 9 succeeds. */
function openConflict(current = theirs) {
  return openCoins({
    [`PATCH ${pennyPath}`]: ({ body }) =>
      JSON.stringify(body).includes('"version":9') ? ok({ ...current, name: '二分', version: 10 }) : fail(coins.changed, { current }),
  })
}

/** The last changes of the row, newest first, as its history has them. */
function changesOf({ name, city, version }: Coin): HistoryEntry[] {
  const entry = { id: '00000000000000e1', kind: 'changed' } as const
  return [
    { ...entry, at: '2026-11-25 13:55', username: 'wu', version, before: { city: penny.city }, after: { city } },
    { ...entry, at: '2026-11-25 13:53', username: 'zhou', version: version - 1, before: { name: penny.name }, after: { name } },
    { ...entry, at: '2026-11-25 13:50', username: 'sun', version: penny.version, before: { name: '' }, after: { name: penny.name } },
  ]
}

async function choose({ user }: ReturnType<typeof openCoins>, dialog: HTMLElement, choice: string) {
  await user.click(within(dialog).getByRole('radio', { name: choice }))
  await user.click(within(dialog).getByRole('button', { name: '保存所选内容' }))
}

async function reachConflict(page: ReturnType<typeof openCoins>) {
  const form = await openForm(page)
  await page.user.clear(form.name)
  await page.user.paste('二分')
  await page.user.click(form.save)
  const dialog = await screen.findByRole('alertdialog', { name: '这条记录刚刚被修改过' })
  return { form, dialog }
}

test('a conflict shows both versions of the fields that both users changed, with none of them chosen, and who changed them when', async () => {
  const page = openConflict()
  page.server.answer(`GET ${pennyPath}/history`, () => ok(toPaged(changesOf(theirs), 3, { page: 1, pageSize: 50 })))
  const { dialog } = await reachConflict(page)
  const group = within(dialog).getByRole('radiogroup', { name: '名称' })
  expect(within(dialog).getAllByRole('radiogroup')).toEqual([group])
  await within(group).findByRole('radio', { name: /zhou/ })
  const choices = within(group).getAllByRole('radio')
  expect(choices.map((radio) => [radio.parentElement?.textContent, radio.matches(':checked')])).toEqual([
    ['我的修改：二分', false],
    ['最新内容：三分（zhou，2026-11-25 13:53）', false],
  ])
})

test('a conflict is not resolved before something is chosen for each field', async () => {
  const page = openConflict()
  const { dialog } = await reachConflict(page)
  await page.user.click(within(dialog).getByRole('button', { name: '保存所选内容' }))
  expect(within(dialog).getByText('请选择要保留的内容')).toBeTruthy()
  expect(page.server.sentTo(`PATCH ${pennyPath}`)).toHaveLength(1)
})

test('overwriting saves the own changes on top of the latest version and keeps the changes of others', async () => {
  const page = openConflict()
  const { dialog } = await reachConflict(page)
  await choose(page, dialog, '我的修改：二分')
  await screen.findByText('已保存 二分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`).at(-1)?.body).toEqual({ name: '二分', version: 9 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the same change by another user is no conflict', async () => {
  const page = openConflict({ ...theirs, name: '二分' })
  const { name, save } = await openForm(page)
  await page.user.clear(name)
  await page.user.paste('二分')
  await page.user.click(save)
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(page.server.sentTo(`PATCH ${pennyPath}`)).toHaveLength(1)
})

test('accepting the latest version leaves nothing to save', async () => {
  const page = openConflict()
  const { dialog } = await reachConflict(page)
  await choose(page, dialog, '最新内容：三分')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.server.sentTo(`PATCH ${pennyPath}`)).toHaveLength(1)
})

test('continuing to edit keeps the own input, applies changes that only others made, and asks again on save', async () => {
  const page = openConflict()
  const { form, dialog } = await reachConflict(page)
  await page.user.click(within(dialog).getByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(form.name).toHaveProperty('value', '二分')
  expect(within(form.drawer).getByLabelText(/城市/)).toHaveProperty('value', '成都')
  await page.user.click(form.save)
  expect(await screen.findByRole('alertdialog', { name: '这条记录刚刚被修改过' })).toBeTruthy()
  expect(page.server.sentTo(`PATCH ${pennyPath}`).at(-1)?.body).toEqual({ name: '二分', version: 3 })
})

test('the form of a row goes on from what is stored now, not from the row of the list', async () => {
  const page = openCoins({
    [`GET ${pennyPath}`]: () => ok(theirs),
    [`PATCH ${pennyPath}`]: () => ok({ ...theirs, city: '苏州', version: 10 }),
  })
  const { drawer, name, save } = await openForm(page)
  await waitFor(() => expect(name).toHaveProperty('value', '三分'))
  const city = within(drawer).getByLabelText(/城市/)
  await page.user.clear(city)
  await page.user.paste('苏州')
  await page.user.click(save)
  await screen.findByText('已保存 三分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`).map(({ body }) => body)).toEqual([{ city: '苏州', version: 9 }])
})

test('what the user has entered stays when the current record arrives later', async () => {
  const response = Promise.withResolvers<Response>()
  const page = openCoins({ [`GET ${pennyPath}`]: () => response.promise })
  const { drawer, name } = await openForm(page)
  await page.user.clear(name)
  await page.user.paste('二分')
  response.resolve(ok({ ...theirs, name: penny.name }))
  await waitFor(() => expect(within(drawer).getByLabelText(/城市/)).toHaveProperty('value', '成都'))
  expect(name).toHaveProperty('value', '二分')
})
