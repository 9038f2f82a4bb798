import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { notFound } from '#contract/errors/error.ts'
import { defineInUse, referenceMissing } from '#contract/resource/field-errors.ts'
import { Session } from '#conformance/session.ts'
import { ProjectCopy } from './testing/project-copy.ts'
import { adminPassword, startServer } from './testing/started-server.ts'

// Each step depends on the one before it, as for a user; files of the full run are not shuffled.
const timeout = 900_000

const everyKind =
  'name:text, phone:phone, email:email, site:web-address 网址/Web site, level:choice(gold 金牌/Gold|silver 银牌/Silver), ' +
  'joined:day, isActive:yes-no, amount:money, count:number, note:paragraph, contact:text:optional, visitedAt:time:optional 拜访时间/Visited, ' +
  'tags:choices(new 新/New|local 本地/Local), points:number:readOnly 积分/Points, status:flow(draft>approved>paid), ' +
  'offers:lines(product:text, price:money, until:day:optional) 报价/Offers'

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
  contact: null,
  visitedAt: '2026-11-21T01:30:00.000Z',
  tags: ['new', 'local'],
  offers: [
    { product: '宣纸', price: 300, until: null },
    { product: '徽墨', price: 900, until: '2026-12-31' },
  ],
}

const purchase = { code: 'P-1', ordered: '2026-11-21', amount: 100, note: '月底到货', isPaid: false }

const folders = ['features/suppliers/', 'features/price-lists/', 'features/purchase-orders/']

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

function idOf(answer: Awaited<ReturnType<Session['send']>>): string {
  return z.parse(z.object({ id: z.string() }), answer.isSuccess ? answer.result : undefined).id
}

async function signIn(url: string): Promise<Session> {
  const administrator = { username: 'admin', password: adminPassword }
  const session = new Session({ administrator, send: (path, init) => fetch(`${url}/api${path}`, init) })
  await session.signIn(administrator)
  return session
}

test(
  'a feature is generated into one folder, with every kind of field, only a name, or a relation to the one before',
  { timeout },
  async () => {
    const write = (...args: readonly string[]) => copy.run('tools/new-feature.ts', ...args)
    await write('supplier', '--parent', 'list', '--title', '供应商/Supplier', '--fields', everyKind)
    const first = copy.changes()
    expect(first.length).toBeLessThanOrEqual(10)
    expect(first.filter((file) => !file.startsWith('features/suppliers/'))).toEqual([])
    await write('price-list', '--parent', 'list', '--title', '价目表', '--fields', 'title:text 叫法/Label')
    const ofOrders =
      'code:text:unique, supplier:relation(suppliers), ordered:day 下单日期/Ordered, amount:money, note:paragraph, isPaid:yes-no'
    await write('purchase-order', '--parent', 'list', '--title', '采购单/Purchase order', '--fields', ofOrders)
    const orders = copy.changes().filter((file) => file.startsWith('features/purchase-orders/'))
    const lineCount = orders.reduce((sum, file) => sum + readFileSync(join(copy.root, file), 'utf8').trimEnd().split('\n').length, 0)
    expect([orders.length <= 10, lineCount <= 220]).toEqual([true, true])
    expect(copy.changes().filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([])
  },
)

test('all checks pass with it: types, lint, boundaries, dead code, formatting', { timeout }, async () => {
  await copy.run('tools/check.ts')
})

test('its tests pass, and so do those derived from its contract', { timeout }, async () => {
  await copy.run('node_modules/vitest/vitest.mjs', 'run', ...folders, 'server/testing/')
})

test('the console builds with it, and nothing is printed but the time that it took', { timeout }, async () => {
  expect(await copy.run('tools/build.ts')).toMatch(/^Building console and server … [\d.]+ s\n$/)
  expect(existsSync(join(copy.root, 'dist/index.html'))).toBe(true)
})

test('after a restart on the existing database its page, menu item, permissions, table and calls exist', { timeout }, async () => {
  const server = await startServer(copy.root, data)
  const session = await signIn(server.url)
  expect(Array.from(session.permissions)).toEqual(
    expect.arrayContaining(['supplier_list', 'supplier_create', 'supplier_edit', 'supplier_delete', 'supplier_approve', 'supplier_pay']),
  )
  expect((await fetch(`${server.url}/list/suppliers`)).status).toBe(200)
  expect(JSON.stringify(await session.send({ method: 'GET', path: '/menus' }))).toContain('"path":"suppliers","name":"suppliers"')
  const created = await session.send({ method: 'POST', path: '/supplier' }, { body: supplier })
  expect(created).toMatchObject({ isSuccess: true, result: { ...supplier, points: 0, status: 'draft' } })
  const found = await session.send({ method: 'GET', path: '/supplier/list' }, { query: { name: '铺子', level: 'gold', sort: '-amount' } })
  expect(found).toMatchObject({ isSuccess: true, result: { itemCount: 1, list: [supplier] } })
  const [order, second] = [
    { ...purchase, supplierId: idOf(created) },
    { ...purchase, supplierId: 'zzzzzzzzzzzzzzzz' },
  ]
  expect(await session.send({ method: 'POST', path: '/purchase-order' }, { body: order })).toMatchObject({
    isSuccess: true,
    result: { supplierTitle: supplier.name },
  })
  const codeInUse = defineInUse('purchaseOrderCodeInUse', { 'zh-CN': '', 'en-US': '' })
  for (const [body, error, field] of [
    [order, codeInUse, 'code'],
    [second, referenceMissing, 'supplierId'],
  ] as const) {
    const refused = await session.expectError({ method: 'POST', path: '/purchase-order', errors: [error] }, { body }, error)
    expect(refused).toMatchObject({ issues: [{ path: [field] }] })
  }
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
    expect(without.output).toContain('No longer installed: purchase-orders.')
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
