import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHandover } from '#features/users/contract/handover.ts'
import { addUser, type SeparatedServer, type SignedIn, startSeparated } from './test-officers.ts'

let on: SeparatedServer
let [from, to]: SignedIn[] = []

beforeAll(async () => {
  on = await startSeparated(async (server) => {
    from = await addUser(server, 'leaves')
    to = await addUser(server, 'stays')
  })
})
afterAll(() => on.server.stop())

test('while duties are separated, officers are neither leavers nor recipients of a handover, and others are both', async () => {
  const { system, security } = on
  const over = async (holder: SignedIn | undefined, recipient: SignedIn | undefined) => {
    const body = { recipientId: recipient?.id, kinds: ['departments.leaderId'], afterwards: 'keep' }
    const { status, failure } = await system.visitor.send('POST', `/user/${holder?.id}/handover`, body)
    return [status, failure.error]
  }
  expect(await over(security, to)).toEqual([409, 'officerProtected'])
  expect(await over(from, security)).toEqual([409, 'officerProtected'])
  expect(await over(from, system)).toEqual([409, 'officerProtected'])
  expect((await system.visitor.send('GET', `/user/${security.id}/handover`)).failure.error).toBe('officerProtected')
  expect(await over(from, to)).toEqual([200, ''])
  expect((await system.visitor.call(getHandover, { params: { id: from?.id ?? '' }, query: {} })).held.length).toBeGreaterThan(0)
})
