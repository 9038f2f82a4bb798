import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallDefinition, type CallInput, pathOf } from '#contract/calls/call.ts'
import { envelopeSchema } from '#contract/calls/envelope.ts'
import { departments, getDepartmentTree, moveDepartment } from '#features/departments/contract/departments.ts'
import { demoDepartments } from '#features/departments/contract/demo-departments.ts'
import { createMockAdapter } from '#web/mock/mock-adapter.ts'
import { mockPerson } from '#web/testing/mock-person.ts'
import { handlers } from './departments.mock.ts'

const noFailure = z.object({ error: z.string() })

/** Makes a call as a user who sees these departments. */
async function callAs<const Call extends CallDefinition>(seen: 'all' | readonly string[], call: Call, input: CallInput<Call>) {
  const { params, body } = z.parse(z.object({ params: z.optional(z.record(z.string(), z.string())), body: z.optional(z.unknown()) }), input)
  const scope = { departments: seen, userId: '1', includesOwn: true }
  const adapter = createMockAdapter({
    handlers,
    personOf: () => mockPerson({ username: 'clerk', scope }),
    audit: () => {},
    delayMs: () => 0,
    now: () => Date.now(),
  })
  const path = pathOf(call, params)
  const init = {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const envelope = z.parse(envelopeSchema, await (await adapter(path, new Request(new URL(path, document.baseURI), init))).json())
  const failure = z.safeParse(noFailure, envelope.result)
  return { result: envelope.result, error: failure.success ? failure.data.error : '' }
}

const tree = async (seen: 'all' | readonly string[]) => {
  const { result } = await callAs(seen, getDepartmentTree, { query: {} })
  return getDepartmentTree.result.parse(result).list
}

test('the mock has the demo departments in their order', async () => {
  expect((await tree('all')).map(({ name }) => name)).toEqual(demoDepartments.map(({ name }) => name))
})

test('a user who sees one department reads those above it by name, and changes it alone', async () => {
  const all = await tree('all')
  const own = all.find(({ name }) => name === '前端组')
  const sibling = all.find(({ name }) => name === '后端组')
  if (!own || !sibling) throw new Error('There are no demo departments')
  const seen = await tree([own.id])
  expect(seen.map(({ name, isReadOnly, phone }) => [name, isReadOnly, phone])).toEqual([
    ['掌柜科技集团', true, null],
    ['研发中心', true, null],
    ['平台研发部', true, null],
    ['前端组', false, null],
  ])
  const move = async (row: typeof own, parentId: string | null) => {
    const input = { params: { id: row.id }, body: { version: row.version, parentId, index: 0 } }
    return (await callAs([own.id], moveDepartment, input)).error
  }
  expect(await move(sibling, own.id)).toBe('notFound')
  expect(await move(own, sibling.id)).toBe('referenceMissing')
  expect(await move(own, null)).toBe('departmentParentRequired')
  expect((await callAs([own.id], departments.calls.get, { params: { id: sibling.id } })).error).toBe('notFound')
})
