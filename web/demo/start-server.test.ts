import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer } from './start-server.ts'
import { sendTo } from './test-worker.ts'

test('people sign in and see a list', async () => {
  const product = { version: 'demo', built: { commit: '', builtAt: null }, packages: () => Promise.resolve([]) }
  const t = performance.now()
  const server = await startServer({
    wasm: undefined,
    database: new Uint8Array(readFileSync('/tmp/demo.sqlite')),
    product,
    report: (error) => console.log('REPORT', error),
  })
  console.log('start', performance.now() - t)
  const send = sendTo(server)
  const response = await send('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { username: 'admin', password: '123456' } }),
  })
  const text = await response.text()
  console.log(text)
  const token = JSON.parse(text).result.token
  for (const path of ['/api/admin_info', '/api/table/list', '/api/role/list', '/api/menus', '/api/dashboard/console', '/api/about'])
    console.log(path, (await (await send(path, { headers: { token } })).text()).slice(0, 300))
  expect(response.status).toBe(200)
})
