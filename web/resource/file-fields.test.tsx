import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { file, files } from '#contract/resource/file-fields.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { line } from '#contract/schemas/schemas.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const permission = definePermission('letters', { 'zh-CN': '信件', 'en-US': 'Letters' })
const edit = definePermission('letters_edit', { 'zh-CN': '编辑信件', 'en-US': 'Edit letters' })

const letters = defineResource({
  name: 'letters',
  path: '/letter',
  singular: 'letter',
  permissions: { view: permission, edit, remove: permission },
  fields: z.strictObject({
    subject: line({ max: 40 }),
    scanId: z.nullable(file({ types: ['application/pdf', 'text/plain'], maxBytes: 2048 })),
    enclosureIds: files({ max: 3 }),
    note: z.nullable(richText),
  }),
  list: {
    sort: ['createDate'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { subject: contains({ max: 40 }) },
  },
  scope: 'everyone',
  titleOf: ({ subject }) => subject,
})

const words: ResourceWords<typeof letters> = {
  one: '信件',
  many: '信件',
  fields: { subject: '主题', scanId: '扫描件', enclosureIds: '附件', note: '备注' },
  choices: {},
}

function LettersPage() {
  const page = useResourceList(letters, useMessages({ 'zh-CN': words, 'en-US': words }))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}

const createDate = '2026-11-21T01:00:00.000Z'

function stored(id: string, name: string, type: string): StoredFile {
  return { id, name, type, size: 1536, width: null, height: null, url: `/file/${id}`, thumbnailUrl: null, createDate }
}

const [scan, one, two] = [
  stored('00000000000000f1', '扫描.pdf', 'application/pdf'),
  stored('00000000000000f2', '清单.xlsx', 'application/zip'),
  stored('00000000000000f3', '照片.png', 'image/png'),
]
const letter: z.output<typeof letters.row> = {
  id: '0000000000000001',
  subject: '回函',
  scanId: scan.id,
  scan,
  enclosureIds: [two.id, one.id],
  enclosures: [two, one],
  note: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '请查收' }] }] },
  createDate,
  updateDate: createDate,
  version: 3,
}

const space = { bytes: 0, count: 0, maxBytes: 9e9, maxCount: 10, fileMaxBytes: 5 * 1024 * 1024 }
const calls = {
  'GET /api/letter/list': () => ok(toPaged([letter], 1, { page: 1, pageSize: 10 })),
  [`GET /api/letter/${letter.id}`]: () => ok(letter),
  'GET /api/file-space': () => ok(space),
}

beforeAll(async () => {
  await Promise.all([import('./files/resource-file-field.tsx'), import('./files/row-files.tsx'), import('./files/row-rich-text.tsx')])
})

test('a list shows the names of files, and a form their rows with a download, and what may be added', async () => {
  startTestServer(calls)
  const { user } = renderPage(<LettersPage />, { address: '/letter', permissions: [edit] })
  const row = within(await screen.findByRole('row', { name: /回函/ }))
  expect(row.getByText('扫描.pdf')).toBeTruthy()
  expect(row.getByText('照片.png、清单.xlsx')).toBeTruthy()
  await user.click(row.getByRole('rowheader', { name: '回函' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑信件' }))
  const download = await drawer.findByRole('link', { name: '下载扫描.pdf' })
  expect(download.getAttribute('href')).toBe(`/api${scan.url}`)
  expect(drawer.getAllByText('1.5 KB')).toHaveLength(3)
  expect(drawer.getByText('支持 PDF TXT LOG CSV MD JSON，单个不超过 2 KB')).toBeTruthy()
  expect(await drawer.findByText(/ZIP.*单个不超过 5 MB/)).toBeTruthy()
  expect(drawer.getByText('2 / 3 个')).toBeTruthy()
})

test('a change sends the ids of the files alone: of one that was taken out, and of a new one once it has arrived', async () => {
  const added = stored('00000000000000f4', '补充.txt', 'text/plain')
  const server = startTestServer({
    ...calls,
    'POST /api/file': () => ok({ id: added.id, size: 3, offset: 0, file: null }),
    [`PATCH /api/file/${added.id}`]: () => ok({ id: added.id, size: 3, offset: 3, file: added }),
    [`PATCH /api/letter/${letter.id}`]: () => ok({ ...letter, scanId: null, scan: null, version: 4 }),
  })
  const { user } = renderPage(<LettersPage />, { address: '/letter', permissions: [edit] })
  await user.click(await screen.findByRole('rowheader', { name: '回函' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑信件' }))
  await user.click(await drawer.findByRole('button', { name: '移除扫描.pdf' }))
  await user.click(drawer.getByRole('button', { name: '移除照片.png' }))
  const inputs = drawer.getAllByLabelText('选择文件')
  const last = inputs.at(-1)
  if (last) await user.upload(last, new File(['123'], '补充.txt', { type: 'text/plain' }))
  await drawer.findByRole('link', { name: '下载补充.txt' })
  await user.click(drawer.getByRole('button', { name: '保存信件' }))
  await screen.findByText('已保存 回函')
  const [{ body } = { body: undefined }] = server.sentTo(`PATCH /api/letter/${letter.id}`)
  expect(body).toEqual({ scanId: null, enclosureIds: [one.id, added.id], version: 3 })
})

test('a row that is only shown has its files to save, and its rich text to read', async () => {
  startTestServer(calls)
  const { user } = renderPage(<LettersPage />, { address: '/letter' })
  await user.click(await screen.findByRole('rowheader', { name: '回函' }))
  const drawer = within(await screen.findByRole('dialog', { name: '查看信件' }))
  expect(await drawer.findByRole('link', { name: '下载清单.xlsx' })).toBeTruthy()
  expect(drawer.getByRole('button', { name: '预览照片.png' })).toBeTruthy()
  expect(await drawer.findByText('请查收')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: /移除/ })).toBeNull()
})
