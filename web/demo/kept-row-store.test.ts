import { expect, test } from 'vitest'
import { openWasm } from '#server/db/wasm/open-wasm.ts'
import { loadSqlite, WasmConnection } from '#server/db/wasm/wasm-connection.ts'
import { demoDatabase } from '#web/testing/demo-database.ts'
import { keptRowStore } from './kept-row-store.ts'

const [admin, editor] = ['0000000000000001', '0000000000000002']

/** The rows of a build that a server starts with anew. */
async function start(build = 'this build') {
  const connection = new WasmConnection(await loadSqlite(), demoDatabase())
  const values = (query: string) => connection.run(query).rows.flatMap((row) => Object.values(row))
  return {
    ...keptRowStore(openWasm(connection, { isNew: false }), build),
    run: (text: string) => connection.script(text),
    signIn: (id: string, userId: string) =>
      connection.run(
        `insert into session (id, user_id, token_hash, cookie_hash, is_remembered, ip, user_agent, expires_at, last_seen_at, created_at, updated_at)
          values (?, ?, ?, '', 1, '', '', 2, 1, 1, 1)`,
        [id, userId, id],
      ),
    savePreference: (userId: string, value: string) => connection.run(`insert into preference values (?, 'key', ?, 1, 1)`, [userId, value]),
    sessions: () => values('select id from session order by id'),
    preferences: () => values('select value from preference order by value'),
  }
}

/** Rows as JSON keeps them. */
async function keptOf({ read }: Pick<Awaited<ReturnType<typeof start>>, 'read'>): Promise<unknown> {
  return JSON.parse(JSON.stringify(await read()))
}

test('a new server with the rows of another has its sessions and preferences, and none of its own', async () => {
  const first = await start()
  first.signIn('kept', admin)
  first.savePreference(admin, '"kept"')
  const second = await start()
  second.signIn('ended', editor)
  second.savePreference(editor, '"removed"')
  await second.write(await keptOf(first))
  expect([second.sessions(), second.preferences()]).toEqual([['kept'], ['"kept"']])
})

test.each([
  ['of another build', () => start('an older build').then(keptOf)],
  ['that are none', () => Promise.resolve({ build: 'this build', tables: { session: 'none' } })],
])('rows %s are ignored', async (_, keep) => {
  const server = await start()
  server.signIn('mine', admin)
  await server.write(await keep())
  expect(server.sessions()).toEqual(['mine'])
})

test('rows of people who are not there are left out', async () => {
  const first = await start()
  first.run(`pragma foreign_keys = off`)
  first.signIn('of nobody', 'added00000000001')
  first.savePreference('added00000000001', '"of nobody"')
  first.signIn('of the editor', editor)
  const second = await start()
  await second.write(await keptOf(first))
  expect([second.sessions(), second.preferences()]).toEqual([['of the editor'], []])
})
