import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import type { ManagedFile } from '#features/files/contract/managed-files.ts'
import { filesDelete, filesDownload } from '#features/files/contract/permissions.ts'
import { getCurrentUser, setCurrentUser } from '#web/base/current-user.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { FilesPage } from './files-page.tsx'

const ownId = '00000000000000a1'

function managed(index: number, name: string, more: Partial<ManagedFile> = {}): ManagedFile {
  const id = `000000000000000${index}`
  return {
    id,
    name,
    type: 'text/plain',
    kind: 'document',
    size: 2048,
    width: null,
    height: null,
    url: `/stored-file/${id}/content`,
    thumbnailUrl: null,
    createDate: '2026-11-21T01:00:00.000Z',
    ownerId: '00000000000000a2',
    ownerName: '沈若琳',
    departmentName: '采购部',
    isUsed: false,
    uses: [],
    useCount: 0,
    ...more,
  }
}

const use = { resource: 'contracts', recordId: '0000000000000009', title: '采购合同', isDeleted: false }
const used = managed(1, '合同.txt', { isUsed: true, uses: [use, { ...use, recordId: null, title: null }], useCount: 2 })
const free = managed(2, '草稿.txt')
const own = managed(3, '我的.txt', { ownerId: ownId, url: '/file/0000000000000003' })

const mebibyte = 1024 * 1024
const calls = {
  'GET /api/stored-file/list': () => ok(toPaged([used, free, own], 3, { page: 1, pageSize: 10 })),
  'GET /api/stored-file/total': () => ok({ bytes: 3 * mebibyte, count: 3 }),
  'GET /api/file-space': () => ok({ bytes: mebibyte, count: 1, maxBytes: 2048 * mebibyte, maxCount: 5000, fileMaxBytes: 100 * mebibyte }),
}

function show(permissions = [filesDelete, filesDownload]) {
  const page = renderPage(<FilesPage />, { address: '/system/file', permissions })
  const user = getCurrentUser()
  act(() => setCurrentUser(user && { ...user, userId: ownId }))
  return page
}

test('files are listed with their uploader and where they are used, beside the space of all and of the user', async () => {
  startTestServer(calls)
  show()
  const row = await screen.findByRole('row', { name: /合同\.txt/ })
  for (const text of ['文档 TXT', '2 KB', '沈若琳', '采购部', '采购合同 等 2 处']) expect(row.textContent).toContain(text)
  expect(within(screen.getByRole('row', { name: /草稿\.txt/ })).getByText('未使用')).toBeTruthy()
  expect(await screen.findByText('共 3 个文件，3 MB')).toBeTruthy()
  expect(await screen.findByText('1 MB / 2 GB，1 / 5,000 个')).toBeTruthy()
})

test('of several files those in use are kept, which the question says, and the others are deleted for good', async () => {
  const server = startTestServer({ ...calls, 'POST /api/stored-file/bulk-remove': () => ok({ done: [free.id], skipped: [] }) })
  const { user } = show()
  for (const name of [/合同\.txt/, /草稿\.txt/]) await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const question = within(await screen.findByRole('alertdialog', { name: '删除“草稿.txt”？' }))
  expect(question.getByText('删除后不可恢复。正在使用的不会删除：合同.txt。')).toBeTruthy()
  await user.click(question.getByRole('button', { name: '删除 1 个文件' }))
  await screen.findByText('已删除 1 个文件')
  expect(server.sentTo('POST /api/stored-file/bulk-remove').map(({ body }) => body)).toEqual([{ ids: [free.id] }])
})

test('a file in use is not deleted: the places that use it are named instead', async () => {
  startTestServer(calls)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '合同.txt的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog', { name: '正在使用，不能删除' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['采购合同', '不可见的内容'])
})

test('without the permissions to download and delete only own files are offered for download, and none for deletion', async () => {
  startTestServer(calls)
  show([])
  expect(await screen.findByRole('button', { name: '下载 我的.txt' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下载 草稿.txt' })).toBeNull()
  expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
