import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appendImport } from '#contract/imports.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { day, line } from '#contract/schemas/schemas.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { preloadControls } from '#web/resource/test-coins.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { ImportDialog } from './import-dialog.tsx'

beforeAll(() => preloadControls())

const permission = definePermission('parcel_import', { 'zh-CN': '导入', 'en-US': 'Import' })
const parcels = defineResource({
  name: 'parcels',
  path: '/parcel',
  singular: 'parcel',
  permissions: { view: permission, create: permission, edit: permission, remove: permission, import: permission },
  fields: z.strictObject({
    name: line({ max: 40 }),
    code: line({ max: 40 }),
    level: z.enum(['gold', 'silver']),
    sentOn: z.nullable(day),
  }),
  search: ['name'],
  scope: 'everyone',
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} },
  titleOf: ({ name }) => name,
})
const words = {
  one: '包裹',
  many: '包裹',
  fields: { name: '名称', code: '编号', level: '等级', sentOn: '发出日期' },
  choices: { level: { gold: '金牌', silver: '银牌' } },
  bulk: {},
}

function Import() {
  const messages = useResourceMessages(words)
  return <ImportDialog page={{ resource: parcels, words, messages }} canCreate canEdit onClose={() => {}} />
}

const begin = 'POST /api/parcel/import'
const append = 'POST /api/import/0000000000000001/rows'
const save = 'PUT /api/preference/lists.imports'

function openImport(memory?: unknown) {
  const server = startTestServer({
    'GET /api/preference/list': () => ok({ list: memory === undefined ? [] : [{ key: 'lists.imports', value: memory }] }),
    [save]: () => ok(null),
    [begin]: () => ok({ id: '0000000000000001', offset: 0 }),
    [append]: ({ body }) => {
      const { rows } = z.parse(appendImport.body, body)
      return ok({ offset: rows.length, rows: rows.map(({ row }) => ({ row, outcome: 'create', issues: [] })) })
    },
  })
  const { user } = renderPage(<Import />, { address: '/', permissions: [permission] })
  const dialog = async () => within(await screen.findByRole('dialog', { name: '导入包裹' }))
  return {
    server,
    user,
    dialog,
    async take(content: Uint8Array<ArrayBuffer> | string) {
      await user.upload((await dialog()).getByLabelText<HTMLInputElement>('选择文件'), new File([content], '包裹.csv'))
    },
    /** The cells of the rows that the server was sent. */
    cells: () => server.sentTo(append).flatMap(({ body }) => z.parse(appendImport.body, body).rows.map(({ cells }) => cells)),
  }
}

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('a plain file goes on to its columns at once', async () => {
  const { dialog, take } = openImport()
  await take('"名\n称",编号 *,等级（必填）\n张三,C1,金牌\n')
  expect(await (await dialog()).findByText('包裹.csv，1 行，UTF-8')).toBeTruthy()
  expect((await dialog()).queryByText(/还需要对应/)).toBeNull()
})

test('a text of an unmarked older encoding waits until the user has confirmed how it looks, or chosen another encoding', async () => {
  const { dialog, take, user } = openImport()
  await take(bytes('Name,Code\nRen\xe9e M\xfcller,C1\n'))
  const preview = await dialog()
  expect(await preview.findByText(/文件没有标明文字编码/)).toBeTruthy()
  expect(preview.getByText('Renée Müller')).toBeTruthy()
  expect(preview.queryByRole('button', { name: '开始检查' })).toBeNull()
  await user.click(preview.getByRole('button', { name: /文字编码/ }))
  await user.click(await screen.findByRole('option', { name: 'GB18030（简体中文）' }))
  expect(await preview.findByText('Ren閑 M黮ler')).toBeTruthy()
  await user.click(preview.getByRole('button', { name: '下一步' }))
  expect(await preview.findByText('包裹.csv，1 行，GB18030（简体中文）')).toBeTruthy()
})

test('the row of titles is guessed, shown and can be another one; rows above it are not imported', async () => {
  const { dialog, take, user, cells } = openImport()
  await take('2026年包裹登记表\n名称,编号,等级\n张三,C1,金牌\n李四,C2,银牌\n')
  const preview = await dialog()
  expect((await preview.findByRole<HTMLInputElement>('radio', { name: '第 2 行是列名' })).checked).toBe(true)
  await user.click(preview.getByRole('radio', { name: '第 1 行是列名' }))
  expect(preview.getByText('包裹.csv，3 行')).toBeTruthy()
  await user.click(preview.getByRole('radio', { name: '第 2 行是列名' }))
  await user.click(preview.getByRole('button', { name: '下一步' }))
  await user.click(await preview.findByRole('button', { name: '开始检查' }))
  await waitFor(() =>
    expect(cells()).toEqual([
      ['张三', 'C1', '金牌'],
      ['李四', 'C2', '银牌'],
    ]),
  )
})

test('dates whose order is open are read after the user has chosen it', async () => {
  const { dialog, take, user, cells } = openImport()
  await take('名称,编号,等级,发出日期\n王五,C3,金牌,5/5/2026\n张三,C1,金牌,3/1/2026\n李四,C2,银牌,2026-03-02\n')
  const columns = await dialog()
  await user.click(await columns.findByRole('button', { name: '开始检查' }))
  expect((await columns.findByRole('alert')).textContent).toBe('请选择日期的顺序')
  await user.click(columns.getByRole('radio', { name: '日、月、年（3/1/2026 即 2026-01-03）' }))
  await user.click(columns.getByRole('button', { name: '开始检查' }))
  await waitFor(() => expect(cells().map((row) => row.at(-1))).toEqual(['2026-05-05', '2026-01-03', '2026-03-02']))
})

test('the order of dates is not asked about where their column is not imported', async () => {
  const { dialog, take } = openImport()
  await take('名称,编号,等级,备忘\n张三,C1,金牌,3/1/2026\n')
  expect(await (await dialog()).findByRole('button', { name: '开始检查' })).toBeTruthy()
  expect((await dialog()).queryByRole('radiogroup', { name: /年月日/ })).toBeNull()
})

test('what was chosen for titles and words is remembered for the list, and used for the next file', async () => {
  const { dialog, take, user, server, cells } = openImport()
  await take('名称,编号,级别\n张三,C1,Platinum\n')
  const columns = await dialog()
  await user.click(await columns.findByRole('button', { name: /“级别”导入为/ }))
  await user.click(await screen.findByRole('option', { name: '等级' }))
  await user.click(await columns.findByRole('button', { name: /“Platinum”导入为/ }))
  await user.click(await screen.findByRole('option', { name: '金牌' }))
  await user.click(columns.getByRole('button', { name: '开始检查' }))
  await waitFor(() => expect(cells()).toEqual([['张三', 'C1', '金牌']]))
  const memory = { parcels: { columns: { 级别: 'level' }, words: { level: { platinum: 'gold' } } } }
  await waitFor(() => expect(server.sentTo(save).map(({ body }) => body)).toEqual([{ value: memory }]))
})

test('a column and a word that are remembered need not be chosen again', async () => {
  const { dialog, take, user, server, cells } = openImport({
    parcels: { columns: { 级别: 'level', 名称: null, 全名: 'name' }, words: { level: { platinum: 'gold' } } },
  })
  await take('全名,名称,编号,级别\n张三,小张,C1,PLATINUM\n')
  await user.click(await (await dialog()).findByRole('button', { name: '开始检查' }))
  await waitFor(() => expect(cells()).toEqual([['张三', 'C1', '金牌']]))
  expect(server.sentTo(save)).toEqual([])
})

test('a word that is remembered, and is a choice of the list by now, is that choice', async () => {
  const { dialog, take, user, cells } = openImport({ parcels: { columns: {}, words: { level: { 银牌: 'gold', silver: 'gold' } } } })
  await take('名称,编号,等级\n张三,C1,银牌\n李四,C2,Silver\n')
  await user.click(await (await dialog()).findByRole('button', { name: '开始检查' }))
  await waitFor(() =>
    expect(cells()).toEqual([
      ['张三', 'C1', '银牌'],
      ['李四', 'C2', 'Silver'],
    ]),
  )
})
