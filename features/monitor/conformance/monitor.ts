import { sampleCount } from '#contract/monitor.ts'
import { getMonitor } from '#features/monitor/contract/monitor.ts'
import { assert } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'

/** The monitor. */
export const conformance = defineConformance({
  scenarios: [
    scenario('GET /monitor reports the answering instance first, with samples of one length', async (fixture) => {
      const session = await fixture.administrator()
      const { instances, database } = await session.call(getMonitor, {})
      const [first, ...others] = instances
      assert(first?.isThis === true, 'the first instance is not the one that answers')
      assert(
        others.every(({ isThis }) => !isThis),
        'two instances claim to answer',
      )
      const { at, ...columns } = first.samples
      assert(at.length <= sampleCount, `${at.length} samples instead of ${sampleCount} at most`)
      for (const [name, values] of Object.entries(columns)) assert(values.length === at.length, `${name} has another length than the times`)
      assert(database.sessions > 0, 'the session that asks is not counted')
    }),
  ],
})
