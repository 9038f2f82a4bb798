import type * as z from 'zod/mini'
import { pageNumber, type Paged, toPaged } from '#contract/lists/paging.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Job, jobsList } from '#features/jobs/contract/jobs.ts'

type Request = z.output<typeof jobsList.schema>

const collator = new Intl.Collator('zh-CN')

function isFound({ id, label, description, lastRun, isPaused }: Job, { name = '', result, isPaused: wanted }: Request): boolean {
  const text = searchKey([id, label, description].join('\n'))
  const hasResult = !result?.length || result.some((one) => one === lastRun?.result)
  return text.includes(searchKey(name)) && hasResult && (!wanted?.length || wanted.includes(isPaused ? 'true' : 'false'))
}

const values = {
  label: ({ label }: Job) => label,
  nextDate: ({ nextDates }: Job) => nextDates[0],
  lastDate: ({ lastRun }: Job) => lastRun?.startDate,
} as const

/** What is missing comes last in either direction. */
function compare(one: string | undefined, other: string | undefined, descending: boolean): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return descending ? collator.compare(other, one) : collator.compare(one, other)
}

/** A page of the jobs that a request asks for. There are few, so they are sorted and filtered in memory. */
export function jobsPage(jobs: readonly Job[], request: Request): Paged<Job> {
  const { sort, pageSize } = request
  const found = jobs
    .filter((job) => isFound(job, request))
    .toSorted((one, other) => {
      for (const { name, descending } of sort) {
        const order = compare(values[name](one), values[name](other), descending)
        if (order !== 0) return order
      }
      return one.id < other.id ? -1 : 1
    })
  const page = pageNumber(request, found.length)
  return toPaged(found.slice((page - 1) * pageSize, page * pageSize), found.length, request)
}
