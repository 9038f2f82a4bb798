import { test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { fightingOfficers } from './test-rounds.ts'
import { confirmedAdministrator, separate } from './test-officers.ts'

test('[I3] acts at the same moment leave no office empty and give nobody two, in 25 rounds', async () => {
  const server = await startTestServer()
  const admin = await confirmedAdministrator(server)
  await fightingOfficers({ server, admin, ...(await separate(server, admin)) }, 25)
  await server.stop()
})
