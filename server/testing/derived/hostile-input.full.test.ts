import { expect, test, vi } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { discoverContract } from '#conformance/discovery.ts'
import { isExpected, sendHostileRequests } from './hostile-requests.ts'
import { marker, once } from './hostile-text.ts'
import { allowManyTries } from './scenario-requests.ts'
import { openStatementLog } from './statement-log.ts'

vi.setConfig({ testTimeout: 900_000 })

test('[D1 D4 C10 D6 D7 C9] every hostile value in every field of every call is treated like any other text, or rejected', async () => {
  const log = openStatementLog()
  const server = await startTestServer()
  await allowManyTries(server)
  const { failed, hostileRequests, malformed } = await sendHostileRequests(server, await discoverContract(), { once, isWhole: true })
  await server.stop()
  log.close()
  expect(failed).toEqual([])
  const wrong = hostileRequests.filter(
    (hostileRequest) =>
      !isExpected(hostileRequest) ||
      (hostileRequest.rejectedPath && !hostileRequest.issuePaths.some((path) => path.join('.') === hostileRequest.rejectedPath?.join('.'))),
  )
  expect(wrong.map(({ what, status }) => `${what} → ${status}`)).toEqual([])
  const accepted = malformed.filter(({ status, statuses }) => !statuses.includes(status))
  expect(accepted.map(({ what, status }) => `${what} → ${status}`)).toEqual([])
  expect([...log.texts].filter((text) => text.includes(marker))).toEqual([])
})
