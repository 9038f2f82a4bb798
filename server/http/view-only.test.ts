import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { viewingAsRole } from '#contract/errors/request-errors.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import type { Route } from '#server/kit/route.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { viewAs } from '#server/testing/view-as.ts'

const respond = () => Promise.resolve(Response.json({ code: 200, result: null, message: '', type: 'success' }))
const permission = 'signedIn'

/** A download, a stream of events, and an upload. */
const routes: readonly Route[] = [
  { method: 'GET', path: '/trial/export', permission, respond },
  { method: 'GET', path: '/trial/events', permission, respond },
  { method: 'GET', path: '/trial/file/:id', permission, respond },
  { method: 'PUT', path: '/trial/file/:id', permission, respond },
]

const open: Route = { method: 'GET', path: '/trial/open', permission: 'public', respond }

const readVault = defineCall({
  resource: 'vault',
  operation: 'get',
  method: 'GET',
  path: '/trial/vault',
  permission,
  requiresConfirmation: true,
  result: z.null(),
})

let server: TestServer
let visitor: Visitor

beforeAll(async () => {
  const handlers = [handle(readVault, () => Promise.resolve(null))]
  server = await startTestServer({ extra: [defineModule({ id: 'trial', handlers, routes: [...routes, open] })] })
  visitor = await server.administrator()
})
afterAll(() => server.stop())

const errorOf = async (method: string, path: string) => (await visitor.send(method, path.replace(':id', '1'))).failure.error

const errors = () => Promise.all(routes.map(({ method, path }) => errorOf(method, path)))

test('[I2] a session that views as a role gets no file, export or stream, and uploads none', async () => {
  expect(await errors()).toEqual(routes.map(() => ''))
  await viewAs(server, visitor, { roleIds: ['r'], departmentId: null, ownerId: null })
  expect(await errors()).toEqual(routes.map(() => viewingAsRole.name))
  expect(await errorOf(open.method, open.path)).toBe('')
  await viewAs(server, visitor, null)
  expect(await errors()).toEqual(routes.map(() => ''))
})

test('[I2] a confirmation from before the view does not count in it', async () => {
  await visitor.call(confirmIdentity, { body: { password: adminPassword } })
  await visitor.call(readVault, {})
  await viewAs(server, visitor, { roleIds: ['r'], departmentId: null, ownerId: null })
  expect(await errorOf(readVault.method, readVault.path)).toBe(confirmationRequired.name)
  await viewAs(server, visitor, null)
})
