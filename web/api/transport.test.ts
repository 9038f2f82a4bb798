import { beforeEach, expect, test } from 'vitest'
import { login } from '#contract/access.ts'
import { startDemo } from '#web/testing/start-demo.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { request, setErrorHandler } from './client.ts'

beforeEach(() => {
  localStorage.clear()
  setErrorHandler(() => {})
})

const ofServer = { token: 'of the server', username: 'admin', email: '', avatar: '', permissions: [], passwordChangeRequired: false }
const signIn = () => request(login, { body: { params: { username: 'admin', password: '123456' } } })

test('[S1.16] with the demonstration on, its own server answers and nothing is sent to the network', async () => {
  const server = startTestServer({ 'POST /api/login': () => ok(ofServer) })
  startDemo()
  expect((await signIn()).token).toMatch(/^[A-Z]{32}$/)
  expect(server.sent).toEqual([])
})

test('[S1.17] with the demonstration off, calls go to the server', async () => {
  const server = startTestServer({ 'POST /api/login': () => ok(ofServer) })
  expect(await signIn()).toEqual(ofServer)
  expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/login' }])
})
