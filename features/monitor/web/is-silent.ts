import type { MonitoredInstance } from '#features/monitor/contract/monitor.ts'

/** Instances report every 15 seconds. */
const silentAfterMs = 60_000

/** Whether an instance has not reported for a minute. */
export function isSilent({ seenAt }: Pick<MonitoredInstance, 'seenAt'>, now: string): boolean {
  return Date.parse(now) - Date.parse(seenAt) > silentAfterMs
}
