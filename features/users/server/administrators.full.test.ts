import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { administratorsOf, fightingAdministrators } from './test-administrators.ts'

test('[C7] of two super administrators who act against each other at the same moment, one remains, in 500 rounds', async () => {
  const server = await startTestServer()
  await fightingAdministrators(server, 500)
  expect((await administratorsOf(server)).length).toBeGreaterThan(0)
  await server.stop()
})
