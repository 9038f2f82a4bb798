import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.administrator()
  await server.database.write(async (connection) => {
    for (let index = 0; index < 1203; index++) {
      const entry = {
        id: `zzzzzzzzzz${String(index).padStart(6, '0')}`,
        at: server.clock.now() + Math.floor(index / 3),
        userId: null,
        username: index === 0 ? '=HYPERLINK("http://evil")' : 'importer',
        sessionId: null,
        ip: '',
        requestId: 'request',
        action: 'trial.import',
        target: '',
        targetName: '甲,乙',
        result: 'done' as const,
        repeated: 1,
      }
      await auditStore(connection).append(entry, [], 'trial')
    }
  })
})
afterAll(() => server.stop())

/** Downloads as a browser does: without the token, from a page of the console. */
const download = (visitor: Visitor, url: string) =>
  fetch(`${server.url}/api${url}`, { headers: { cookie: visitor.cookie, 'sec-fetch-site': 'same-origin' } })

test('the log is downloaded as it is filtered and sorted, whole, in the language of the person, and safe for spreadsheets', async () => {
  const { url, name } = await admin.call(exportAudit, { body: { action: 'trial.import' } })
  const inShanghai = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 19)
  expect(name).toBe(`audit-${inShanghai.replaceAll(/[-:]/g, '').replace('T', '-')}.csv`)
  const response = await download(admin, url)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1204)
  expect(lines[0]).toContain('时间 (Asia/Shanghai),用户,API 密钥,操作')
  expect(lines[1]).toMatch(new RegExp(`^${inShanghai.slice(0, 10)} ${inShanghai.slice(11)}`))
  expect(new Set(lines).size).toBe(1204)
  expect(lines[1]).toContain('zzzzzzzzzz001202')
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(lines[1]).toContain('"甲,乙"')
  const ascending = await admin.call(exportAudit, { body: { action: 'trial.import', sort: 'at' } })
  expect((await (await download(admin, ascending.url)).text()).split('\r\n')[1]).toContain('HYPERLINK')
})

test('an export is audited once, with its filter, before anything is downloaded, and its file is downloaded as often as asked for', async () => {
  server.clock.move(secondMs)
  const exported = async () => (await admin.call(listAudit, { query: { action: 'audit.export' } })).list
  const before = await exported()
  const { url } = await admin.call(exportAudit, { body: { username: 'importer', result: 'refused' } })
  expect(await exported()).toHaveLength(before.length + 1)
  expect([(await download(admin, url)).status, (await download(admin, url)).status]).toEqual([200, 200])
  const [entry, ...others] = await exported()
  expect(others).toHaveLength(before.length)
  expect(entry).toMatchObject({ username: 'admin', result: 'done' })
  const { changes } = await admin.call(getAudit, { params: { id: entry?.id ?? '' } })
  expect(changes).toMatchObject([{ before: null, after: { username: 'importer', result: 'refused' } }])
})

test('the address is for the session that asked, for two minutes, and for those who may export', async () => {
  const { url } = await admin.call(exportAudit, { body: {} })
  const other = await server.administrator()
  expect((await download(other, url)).status).toBe(404)
  expect((await download(admin, `${url}x`)).status).toBe(404)
  expect((await download(admin, '/audit-export')).status).toBe(404)
  expect((await download(server.visitor(), url)).status).toBe(401)
  const viewer = await server.signedIn('viewer', { menuKeys: ['audit'] })
  expect((await viewer.send('POST', '/audit/export', {})).status).toBe(403)
  expect((await download(viewer, url)).status).toBe(403)
  server.clock.move(2 * minuteMs)
  expect((await download(admin, url)).status).toBe(404)
})
