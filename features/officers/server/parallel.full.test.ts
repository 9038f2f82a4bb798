import { test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { fightingOfficers } from './test-rounds.ts'
import { confirmedAdministrator, separate } from './test-officers.ts'

test('[I3] acts at the same moment leave no office empty and give nobody two, in 100 rounds', async () => {
  const server = await startTestServer()
  const admin = await confirmedAdministrator(server)
  await fightingOfficers({ server, admin, ...(await separate(server, admin)) }, 100)
  await server.stop()
})
