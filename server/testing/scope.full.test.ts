import { expect, test, vi } from 'vitest'
import { comparePeople, startWorldServer } from './scope-target.ts'

vi.setConfig({ testTimeout: 600_000 })

test('the oracle agrees in 20,000 cases over several organisations', async () => {
  let total = 0
  for (let seed = 100; total < 20_000; seed++) {
    const target = await startWorldServer(seed, { departments: 25, roles: 12, people: 12, rows: 40 })
    const { differences, caseCount } = await comparePeople(target)
    await target.server.stop()
    expect(differences, `organisation ${seed}`).toEqual([])
    total += caseCount
  }
})
