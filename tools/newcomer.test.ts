import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notFound } from '#contract/errors/error.ts'
import { Session } from '#conformance/session.ts'
import { ProjectCopy } from './testing/project-copy.ts'
import { adminPassword, startServer } from './testing/started-server.ts'

// Each step depends on the one before it, as for a user.
const timeout = 900_000

const everyKind =
  'name:text, phone:phone, email:email, site:web-address 网址/Web site, level:choice(gold 金牌/Gold|silver 银牌/Silver), ' +
  'joined:day, isActive:yes-no, amount:money, count:number, note:paragraph'

const supplier = {
  name: '沈家铺子',
  phone: '138 0000 0000',
  email: 'shen@example.cn',
  site: 'https://example.cn/',
  level: 'gold',
  joined: '2026-11-21',
  isActive: true,
  amount: 123_400,
  count: 12,
  note: '每月结账',
}

const folders = ['features/suppliers/', 'features/price-lists/']

let copy: ProjectCopy
const scratch = mkdtempSync(join(tmpdir(), 'steward-newcomer-'))
const [data, backup] = [join(scratch, 'data'), join(scratch, 'backup')]
beforeAll(async () => {
  // The project may already have the example of the README.
  copy = new ProjectCopy((file) => !folders.some((folder) => file.startsWith(folder)))
  copy.commit()
  await (await startServer(copy.root, data)).stop()
}, timeout)
afterAll(() => {
  copy.remove()
  rmSync(scratch, { recursive: true })
})

async function signIn(url: string): Promise<Session> {
  const administrator = { username: 'admin', password: adminPassword }
  const session = new Session({ administrator, send: (path, init) => fetch(`${url}/api${path}`, init) })
  await session.signIn(administrator)
  return session
}

test('a feature is generated into one folder, with every kind of field or only a name', { timeout }, async () => {
  const write = (...args: readonly string[]) => copy.run('tools/new-feature.ts', ...args)
  await write('supplier', '--parent', 'list', '--title', '供应商/Supplier', '--fields', everyKind)
  const first = copy.changes()
  expect(first.length).toBeLessThanOrEqual(14)
  expect(first.filter((file) => !file.startsWith('features/suppliers/'))).toEqual([])
  await write('price-list', '--parent', 'list', '--title', '价目表', '--fields', 'title:text 叫法/Label')
  expect(copy.changes().filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([])
})

test('all checks pass with it: types, lint, boundaries, dead code, formatting', { timeout }, async () => {
  await copy.run('tools/check.ts')
})

test('its tests pass, and so do those derived from its contract, on mock and server', { timeout }, async () => {
  await copy.run('node_modules/vitest/vitest.mjs', 'run', ...folders, 'server/testing/', 'web/testing/conformance')
})

test('the console builds with it, and nothing is printed but the time that it took', { timeout }, async () => {
  expect(await copy.run('tools/build.ts')).toMatch(/^Building the console … [\d.]+ s\n$/)
  expect(existsSync(join(copy.root, 'dist/index.html'))).toBe(true)
})

test('after a restart on the existing database its page, menu item, permissions, table and calls exist', { timeout }, async () => {
  const server = await startServer(copy.root, data)
  const session = await signIn(server.url)
  expect(Array.from(session.permissions)).toEqual(
    expect.arrayContaining(['supplier_list', 'supplier_create', 'supplier_edit', 'supplier_delete']),
  )
  expect((await fetch(`${server.url}/list/suppliers`)).status).toBe(200)
  expect(JSON.stringify(await session.send({ method: 'GET', path: '/menus' }))).toContain('"path":"suppliers","name":"suppliers"')
  const created = await session.send({ method: 'POST', path: '/supplier' }, { body: supplier })
  expect(created).toMatchObject({ isSuccess: true, result: supplier })
  const found = await session.send({ method: 'GET', path: '/supplier/list' }, { query: { name: '铺子', level: 'gold', sort: '-amount' } })
  expect(found).toMatchObject({ isSuccess: true, result: { itemCount: 1, list: [supplier] } })
  await server.stop()
})

test(
  'without its folder the product is unchanged and starts on that database; put back, the feature has its rows again',
  { timeout },
  async () => {
    for (const folder of folders) cpSync(join(copy.root, folder), join(backup, folder), { recursive: true })
    for (const folder of folders) rmSync(join(copy.root, folder), { recursive: true })
    expect(copy.changes()).toEqual([])
    await copy.run('tools/build.ts')
    const without = await startServer(copy.root, data)
    expect(without.output).toContain('No longer installed: price-lists.')
    expect(without.output).toContain('No longer installed: suppliers.')
    const session = await signIn(without.url)
    expect(Array.from(session.permissions)).not.toContain('supplier_list')
    await session.expectError({ method: 'GET', path: '/supplier/list', errors: [notFound] }, {}, notFound)
    await without.stop()

    for (const folder of folders) cpSync(join(backup, folder), join(copy.root, folder), { recursive: true })
    const again = await startServer(copy.root, data)
    const kept = await (await signIn(again.url)).send({ method: 'GET', path: '/supplier/list' })
    expect(kept).toMatchObject({ isSuccess: true, result: { list: [supplier] } })
    await again.stop()
  },
)
