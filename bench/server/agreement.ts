import * as z from 'zod/mini'
import type { Item } from './items.ts'
import { KeptConnection } from './kept-connection.ts'
import type { Stage } from './stage.ts'

const listed = z.object({ result: z.object({ itemCount: z.number(), list: z.array(z.object({ id: z.string() })) }) })

const compared = 10

/** What a server answers to the first requests of a list: counts and ids. */
async function answersOf(item: Item, stage: Stage): Promise<string[]> {
  const connection = await KeptConnection.open(stage.url)
  const request = item.requests(stage)
  const answers: string[] = []
  for (let place = 0; place < compared; place += 1) {
    const [, body = ''] = (await connection.ask(request(place))).split('\r\n\r\n')
    const { itemCount, list } = z.parse(listed, JSON.parse(body)).result
    answers.push(`${itemCount} records: ${list.map(({ id }) => id).join(' ')}`)
  }
  connection.close()
  return answers
}

/** Makes sure that two servers answer a list alike: what answers something else is no measure. */
export async function makeSureOfAgreement(item: Item, one: Stage, other: Stage): Promise<void> {
  const [answers, others] = [await answersOf(item, one), await answersOf(item, other)]
  const place = answers.findIndex((answer, index) => answer !== others[index])
  if (place >= 0) throw new Error(`${item.figure}: one server answers ${answers[place]}, the other ${others[place]}`)
}
