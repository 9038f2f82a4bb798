import * as z from 'zod/mini'
import { idOf, type LockedPackage } from './lock.ts'
import { runNpm } from './npm.ts'

/** A version younger than this is reviewed before it is installed: most malicious releases are found within days. */
export const youngDays = 7
const youngMilliseconds = youngDays * 24 * 60 * 60 * 1000

const parallelRequests = 4
const timesSchema = z.record(z.string(), z.iso.datetime({ offset: true }))

/** When a version was published; undefined if the registry does not know. */
export interface Age {
  readonly id: string
  readonly publishedAt: Date | undefined
}

/** Queries the registry for the publication time of each package. Gives up if all of the first requests fail. */
export async function fetchAges(packages: readonly LockedPackage[]): Promise<Age[]> {
  const times = new Map<string, Readonly<Record<string, string>>>()
  const queue = [...new Set(packages.map(({ name }) => name))]
  let unanswered = 0
  const fetchNext = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const { data } = z.safeParse(timesSchema, await runNpm('view', name, 'time'))
      if (data) times.set(name, data)
      else unanswered += 1
      if (times.size === 0 && unanswered >= parallelRequests) queue.length = 0
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, fetchNext))
  const versions = new Map(packages.map((locked) => [idOf(locked), locked]))
  return [...versions].map(([id, { name, version }]) => {
    const time = times.get(name)?.[version]
    return { id, publishedAt: time === undefined ? undefined : new Date(time) }
  })
}

/** Whether a version was published less than a week before now. */
export function isYoung({ publishedAt }: Age, now: Date): boolean {
  return publishedAt !== undefined && now.getTime() - publishedAt.getTime() < youngMilliseconds
}
