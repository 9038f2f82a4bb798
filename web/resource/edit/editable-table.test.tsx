import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { coins, edit, en, penny, pennyPath, preloadControls, view, zh } from '#web/resource/test-coins.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { EditModeButton } from './edit-mode-button.tsx'
import { EditableTable } from './editable-table.tsx'

beforeAll(preloadControls)

/** A list whose cells are edited in place until that mode is ended. */
function EditableCoins() {
  const page = useResourceList(coins, zh)
  const [isEditing, setEditing] = useState(true)
  const tools = <EditModeButton label="编辑模式" onEnd={() => setEditing(false)} />
  return (
    <ResourceTable
      page={page}
      renderTable={(table) =>
        isEditing ? <EditableTable {...table} {...{ page, tools }} allWords={[zh, en]} /> : <ListTable {...table} tools="只读" />
      }
    />
  )
}

function openEditing(answers: Parameters<typeof startTestServer>[0] = {}) {
  const server = startTestServer({ 'GET /api/coin/list': () => ok(toPaged([penny], 1, { page: 1, pageSize: 10 })), ...answers })
  return { server, ...renderPage(<EditableCoins />, { address: '/list/coins', permissions: [view, edit] }) }
}

const cityCell = () => screen.findByRole('button', { name: '编辑城市：杭州' })

test('a click on a cell edits it instead of opening the row', async () => {
  const page = openEditing({ [`PATCH ${pennyPath}`]: () => ok({ ...penny, city: '成都', version: 4 }) })
  await page.user.click(await cityCell())
  await page.user.clear(screen.getByRole('textbox', { name: '城市' }))
  await page.user.keyboard('成都{Enter}')
  await screen.findByText('已保存 一分 的城市')
  expect(page.server.sentTo(`PATCH ${pennyPath}`)[0]?.body).toEqual({ city: '成都', version: 3 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the key undoes the edits of cells, the newest first, unless their field has been changed since', async () => {
  const stored = { ...penny }
  const page = openEditing({
    [`PATCH ${pennyPath}`]: ({ body }) => ok(Object.assign(stored, body, { version: stored.version + 1 })),
  })
  for (const [from, to] of [
    ['杭州', '成都'],
    ['成都', '苏州'],
  ]) {
    await page.user.click(await screen.findByRole('button', { name: `编辑城市：${from}` }))
    await page.user.keyboard(`${to}{Enter}`)
    await screen.findByRole('button', { name: `编辑城市：${to}` })
    await waitFor(() => expect(stored.city).toBe(to))
  }
  await page.user.keyboard('{Control>}z{/Control}')
  await screen.findByRole('button', { name: '编辑城市：成都' })
  await screen.findByText('已撤销对 一分 的修改')
  page.server.answer(`PATCH ${pennyPath}`, () => fail(coins.changed, { current: { ...stored, city: '广州', version: 9 } }))
  await page.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('一分 之后又被修改，未撤销')
  await screen.findByRole('button', { name: '编辑城市：广州' })
})

test('ending the mode with an open changed cell asks first', async () => {
  const page = openEditing()
  await page.user.click(await cityCell())
  await page.user.keyboard('成都')
  await page.user.click(screen.getByRole('button', { name: '编辑模式' }))
  await page.user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(screen.getByRole('textbox', { name: '城市' })).toHaveProperty('value', '成都')
  await page.user.click(screen.getByRole('button', { name: '编辑模式' }))
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await screen.findByText('只读')
  expect(page.server.sentTo(`PATCH ${pennyPath}`)).toEqual([])
})

test('a value that is rejected after the mode has ended is told by a message', async () => {
  const response = Promise.withResolvers<Response>()
  const page = openEditing({ [`PATCH ${pennyPath}`]: () => response.promise })
  await page.user.click(await cityCell())
  await page.user.keyboard('成都{Enter}')
  await page.user.click(screen.getByRole('button', { name: '编辑模式' }))
  await screen.findByText('只读')
  response.resolve(fail(notFound, {}))
  await screen.findByText(/“成都”未保存：/)
})
