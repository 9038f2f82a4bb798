import { expect, test } from 'vitest'
import { refuseRequests } from './offline.ts'
import { Outgoing } from './outgoing.ts'

test('a server that sends nothing refuses every request as offline, and still says what is wrong with an address', async () => {
  const outgoing = new Outgoing(new Set(), refuseRequests)
  await expect(outgoing.fetch('https://example.com/')).rejects.toMatchObject({ problem: 'offline' })
  await expect(outgoing.fetch('https://10.0.0.1/')).rejects.toMatchObject({ problem: 'privateAddress' })
  expect(outgoing.problemOf('https://example.com/')).toBeUndefined()
})
