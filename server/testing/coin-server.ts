import { coins, mints } from '#conformance/test-relations.ts'
import { defineModule } from '#server/kit/module.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { limited } from './limited-accounts.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

const links = { workshopIds: { table: 'coin_workshop', by: 'coin_id', to: 'mint_id' } }

/** Where coins are stored. */
export const coinStore = defineStore(coins, { table: 'coin', links })
const handlers = [
  ...resourceHandlers(coins, { store: coinStore }),
  ...resourceHandlers(mints, { store: defineStore(mints, { table: 'mint' }) }),
]

const common = 'created_at integer not null, updated_at integer not null, deleted_at integer, version integer not null'
const tables = `
  create table mint (id text primary key, name text not null, name_key text not null, name_search text not null, ${common}) strict;
  create table coin (id text primary key, code text not null, code_key text not null, code_search text not null, serial text,
    mint_id text not null references mint (id), sample_id text references mint (id), ${common}) strict;
  create table coin_workshop (coin_id text not null references coin (id), mint_id text not null references mint (id),
    created_at integer not null, updated_at integer not null, primary key (coin_id, mint_id)) strict;
  create unique index coin_code on coin (code) where deleted_at is null;
  create unique index coin_serial on coin (serial) where deleted_at is null;
  create index coin_by_mint on coin (mint_id, created_at, id);`

/** Starts a server of coins and mints, with the second account of the suite. */
export async function startCoinServer(options: Pick<TestServerOptions, 'rowLimit'> = {}): Promise<TestServer> {
  const server = await startTestServer({ ...options, extra: [defineModule({ id: 'coins', handlers })] })
  await server.database.migrate((_, { script }) => script(tables))
  await server.addPerson(limited.username, limited)
  return server
}
