import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineModule } from '#server/kit/module.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const codeInUse = defineInUse('coinCodeInUse', { 'zh-CN': '已有此编码', 'en-US': 'The code is taken.' })

/** The highest worth that the rules of a row accept. */
export const rules = { dearest: Number.POSITIVE_INFINITY }

function kindOf(name: string, singular: string, hooks: ResourceHooks) {
  const coins = defineResource({
    name,
    path: `/${singular}`,
    singular,
    permissions: { view: permission, edit: permission, remove: permission, import: permission },
    fields: z
      .strictObject({ label: line({ max: 40 }), code: line({ max: 40 }), metal: line({ max: 40 }), worth: z.nullable(z.number()) })
      .check(z.refine(({ worth }) => (worth ?? 0) <= rules.dearest)),
    unique: { code: codeInUse },
    list: { sort: ['label'], defaultSort: [{ name: 'label', descending: false }], filters: { metal: contains({ max: 40 }) } },
    scope: 'everyone',
    titleOf: ({ label }) => label,
  })
  return { coins, handlers: resourceHandlers(coins, { store: defineStore(coins, { table: singular }), hooks }) }
}

/** A resource whose rows are written together. */
export const together = kindOf('coins', 'coin', {})

/** The same resource, but for a hook that runs for each row, so that rows are written one by one. */
export const byRow = kindOf('medals', 'medal', { afterWrite: () => Promise.resolve() })

/** One of both. */
export type CoinKind = typeof together

/** Starts a server that has both. */
export async function startCoinServer(): Promise<TestServer> {
  const kinds = [together, byRow]
  const server = await startTestServer({ extra: kinds.map(({ coins, handlers }) => defineModule({ id: coins.name, handlers })) })
  const tableOf = ({ coins: { singular } }: CoinKind) => `create table ${singular} (id text primary key, label text not null,
    label_key text not null, code text not null, metal text not null, metal_search text not null, worth real, created_at integer not null,
    updated_at integer not null, deleted_at integer, version integer not null) strict;
    create unique index ${singular}_code on ${singular} (code) where deleted_at is null`
  await server.database.migrate((_, { script }) => script(kinds.map(tableOf).join(';')))
  return server
}

/** The rows of one of both as they are stored. */
export function storedCoins(server: TestServer, { coins: { singular } }: CoinKind) {
  return server.read.$extendTables<Record<string, Record<string, unknown>>>().selectFrom(singular).selectAll().orderBy('code').execute()
}

/** Replaces all rows of one of both; their codes are their numbers. Returns them with their versions. */
export async function replaceCoins(
  server: TestServer,
  { coins: { singular } }: CoinKind,
  rows: readonly { readonly metal: string; readonly worth: number | null }[],
) {
  const values = rows.map((row, index) => ({
    ...row,
    id: `77${String(index).padStart(14, '0')}`,
    label: `硬币 ${index}`,
    label_key: String(index),
    code: String(index),
    metal_search: '',
    created_at: index,
    updated_at: index,
    version: 1 + (index % 3),
  }))
  await server.database.write(async (connection) => {
    const database = connection.$extendTables<Record<string, Record<string, string | number | null>>>()
    await database.deleteFrom(singular).execute()
    await database.insertInto(singular).values(values).execute()
  })
  return values.map(({ id, version }) => ({ id, version }))
}
