import * as z from 'zod/mini'
import type { Visitor } from './test-server.ts'

const entrySchema = z.object({
  id: z.string(),
  at: z.string(),
  username: z.string(),
  apiKey: z.optional(z.object({ id: z.string(), name: z.string() })),
  action: z.string(),
  target: z.string(),
  targetName: z.string(),
  ip: z.string(),
  result: z.string(),
})
const fields = z.nullable(z.record(z.string(), z.unknown()))
const changeSchema = z.object({
  resource: z.string(),
  recordId: z.string(),
  title: z.string(),
  version: z.nullable(z.number()),
  before: fields,
  after: fields,
})

/** The latest 100 entries of the audit log that match, the newest first. */
export async function auditEntries(visitor: Visitor, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams({ pageSize: '100', ...query })
  const { result } = await visitor.send('GET', `/audit/list?${search.toString()}`)
  return z.object({ list: z.array(entrySchema) }).parse(result).list
}

/** What an entry of the audit log says of each row that was changed. */
export async function auditedChanges(visitor: Visitor, entry: { readonly id: string } | undefined) {
  const { result } = await visitor.send('GET', `/audit/${entry?.id ?? ''}`)
  return z.object({ changes: z.array(changeSchema) }).parse(result).changes
}
