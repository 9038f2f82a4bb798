import { toPaged } from '#contract/lists/paging.ts'
import { recordsDelete, recordsEdit } from '#features/records/contract/permissions.ts'
import { recordExample } from '#features/records/contract/record-example.ts'
import type { BasicRecord } from '#features/records/contract/records.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { RecordsPage } from './records-page.tsx'

/** The record that the test list shows. */
export const shen: BasicRecord = {
  ...recordExample.fields(0),
  id: '0000000000000001',
  name: '沈若琳',
  email: 's****@corp.cn',
  city: '杭州',
  status: 'pass',
  avatar: '',
  ownerId: '0000000000000009',
  ownerTitle: '林晓东',
  departmentId: '0000000000000008',
  departmentTitle: '华东销售部',
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 3,
}
/** Path of the calls for that record. */
export const shenPath = `/api/table/${shen.id}`

type Answers = Parameters<typeof startTestServer>[0]

/** Loads lazily imported code, so that tests need not wait for it. */
export async function preloadControls(): Promise<void> {
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
  await import('#web/ui/table/selection/bulk-bar.tsx')
  await import('#web/resource/bulk/resource-bulk.tsx')
}

/** Opens the list on a server that returns a page with one record; `answers` adds or replaces responses. */
export function openRecords(answers: Answers = {}, { address = '/list/basic-list', permissions = [recordsEdit, recordsDelete] } = {}) {
  const server = startTestServer({
    'GET /api/table/list': ({ query }) => ok(toPaged([shen], 41, { page: Number(query['page'] ?? 1), pageSize: 10 })),
    'GET /api/table/cities': () => ok({ list: ['杭州', '成都'] }),
    ...answers,
  })
  return { server, ...renderPage(<RecordsPage />, { address, permissions }) }
}
