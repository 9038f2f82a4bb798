// A server with custom menu items, for the end-to-end tests about them.
// node server/testing/serve-menu-items.ts FOLDER PASSWORD
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/app/log.ts'
import { startServer } from '#server/app/server.ts'
import { systemClock } from '#server/clock.ts'
import { openSqlite } from '#server/db/sqlite/database.ts'
import { addMenuItem } from './menu-item-store.ts'

const [folder = '', password = ''] = process.argv.slice(2)
const environment = readEnvironment(['--port', '0', '--data', folder], { STEWARD_ADMIN_PASSWORD: password })
const server = await startServer({ environment, clock: systemClock, log: openLog('warn'), progress() {} })
const database = openSqlite(folder)
await addMenuItem(database, systemClock, { key: 'ours', type: 'directory', path: '/ours', title: '我们的', icon: 'box', sort: 7 })
const board = { key: 'board', type: 'frame', path: '/ours/board', title: '看板', address: '/docs/index.html', sort: 1 }
const shop = { key: 'shop', type: 'link', path: '/ours/shop', title: '商城', address: 'https://shop.example.cn/', sort: 2 }
// Titles may contain markup.
const markup = {
  key: 'markup',
  type: 'frame',
  path: '/ours/markup',
  title: '<img src=x onerror=hurt()>',
  address: '/docs/index.html',
  sort: 3,
}
for (const row of [board, shop, markup]) await addMenuItem(database, systemClock, { ...row, parent_key: 'ours' })
await database.close()
process.stdout.write(`People have added to the menu of ${server.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop().then(() => process.exit(0)))
