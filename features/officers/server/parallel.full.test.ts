import { test } from 'vitest'
import { fightingOfficers } from './test-rounds.ts'
import { startSeparated } from './test-officers.ts'

test('[I3] acts at the same moment leave no office empty and give nobody two, in 250 rounds', async () => {
  const on = await startSeparated()
  await fightingOfficers(on, 250)
  await on.server.stop()
})
