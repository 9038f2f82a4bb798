import * as z from 'zod/mini'
import type { Workload } from './workloads.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import type { Target } from './target.ts'

const listed = z.object({ result: z.object({ itemCount: z.number(), list: z.array(z.object({ id: z.string() })) }) })

const comparedRequests = 10

/** Counts and ids in a server's responses to the first requests of a list. */
async function resultsOf(workload: Workload, target: Target): Promise<string[]> {
  const connection = await KeepAliveConnection.open(target.url)
  const request = workload.requests(target)
  const results: string[] = []
  for (let index = 0; index < comparedRequests; index += 1) {
    const [, body = ''] = (await connection.send(request(index))).split('\r\n\r\n')
    const { itemCount, list } = z.parse(listed, JSON.parse(body)).result
    results.push(`${itemCount} records: ${list.map(({ id }) => id).join(' ')}`)
  }
  connection.close()
  return results
}

/** Throws unless two servers return the same results; otherwise they could not be compared. */
export async function assertSameResults(workload: Workload, one: Target, other: Target): Promise<void> {
  const [results, others] = [await resultsOf(workload, one), await resultsOf(workload, other)]
  const index = results.findIndex((result, index) => result !== others[index])
  if (index >= 0) throw new Error(`${workload.figure}: one server returns ${results[index]}, the other ${others[index]}`)
}
