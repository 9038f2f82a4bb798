import { pace, percentile, saturate } from './load.ts'
import type { Figure } from './result.ts'
import { listRequest, readList, type Stage } from './stage.ts'

const connections = 50

/** How long lists may take while something else goes on. */
export const besideBudgetMs = 100

/** Name of the figure that says how many lists are answered in a second. */
export function listFigure(size: string): string {
  return `list at ${size}`
}

/** Lists as fast as they are answered. `atLeast` is what has to be reached. */
export async function listRate(stage: Stage, size: string, atLeast: number): Promise<Figure[]> {
  const request = listRequest(stage)
  const job = { url: stage.url, next: () => request, connections, seconds: stage.seconds }
  await saturate({ ...job, seconds: 2 })
  const load = await saturate(job)
  const how = `page of 20 by a signed-in person, status filter, sorted, exact count; ${connections} connections, p50 ${percentile(load, 0.5).toFixed(1)} ms`
  return [
    { figure: listFigure(size), unit: 'req/s', atLeast, value: load.perSecond, how },
    { figure: `${listFigure(size)}, p99 at that rate`, unit: 'ms', atMost: 30, value: percentile(load, 0.99), how: 'the same calls' },
  ]
}

/** First, middle and last page, one call at a time. */
export async function pages(stage: Stage, size: string): Promise<Figure[]> {
  const { itemCount } = await readList(stage, { status: 'pass' })
  const last = Math.ceil(itemCount / 20)
  const figures: Figure[] = []
  for (const [name, page] of [
    ['first', 1],
    ['middle', Math.ceil(last / 2)],
    ['last', last],
  ] as const) {
    const request = listRequest(stage, { page: String(page) })
    const load = await saturate({ url: stage.url, next: () => request, connections: 1, seconds: 1 })
    const how = `page ${page} of ${last}, one call at a time, median of ${load.times.length}`
    figures.push({ figure: `${name} page at ${size}`, unit: 'ms', atMost: 20, value: percentile(load, 0.5), how })
  }
  return figures
}

/** Searches as fast as they are answered, with lists beside them. */
export async function searchRate(stage: Stage, size: string): Promise<Figure[]> {
  const next = searches(stage)
  const [load, lists] = await Promise.all([saturate({ url: stage.url, next, connections: 4, seconds: stage.seconds }), listsBeside(stage)])
  const how = 'part of a name, filtered and sorted as the list is, another text each time, with an exact count; 4 connections'
  return [
    { figure: `search at ${size}`, unit: 'req/s', atLeast: 150, value: load.perSecond, how },
    lists(`lists beside searches at ${size}, p99`),
  ]
}

/** One search after the other, with lists beside them. */
export async function searchTime(stage: Stage, size: string): Promise<Figure[]> {
  const next = searches(stage)
  const [load, lists] = await Promise.all([saturate({ url: stage.url, next, connections: 1, seconds: stage.seconds }), listsBeside(stage)])
  const how = 'part of a name, another text each time, one call at a time, median'
  return [
    { figure: `search at ${size}`, unit: 'ms', atMost: 100, value: percentile(load, 0.5), how },
    lists(`lists beside searches at ${size}, p99`),
  ]
}

/** Lists at a steady rate for as long as something else goes on; gives the figure of their 99th percentile. */
export async function listsBeside(stage: Stage): Promise<(figure: string) => Figure> {
  const request = listRequest(stage)
  const load = await pace({ url: stage.url, next: () => request, connections, seconds: stage.seconds })
  const how = `${Math.round(load.perSecond)} lists a second by another person meanwhile, p50 ${percentile(load, 0.5).toFixed(1)} ms`
  return (figure) => ({ figure, unit: 'ms', atMost: besideBudgetMs, value: percentile(load, 0.99), how })
}

function searches(stage: Stage) {
  let place = 0
  return () => listRequest(stage, { name: stage.searched[(place += 1) % stage.searched.length] ?? '' })
}
