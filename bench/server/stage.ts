import * as z from 'zod/mini'
import { login } from '#contract/access.ts'

/** The headers that somebody's requests carry. */
type Headers = Readonly<Record<string, string>>

/** The password of everybody on a bench. */
export const password = 'only for the bench'

/** Who reads on a bench; the administrator writes. */
export const reader = 'reader'

/** What lists of the records can be asked for. */
export interface Contents {
  /** Names and parts of names. */
  readonly texts: readonly string[]
  readonly cities: readonly string[]
  /** When the oldest record was made and when the newest, in epoch milliseconds. */
  readonly oldest: number
  readonly newest: number
}

/** A server with records in it, and what requests to it are made of. */
export interface Stage {
  readonly url: string
  /** The headers of the reader's session, and of the administrator's; plain asks for none. */
  readonly reading: Headers
  readonly writing: Headers
  readonly contents: Contents
}

type Reading = Pick<Stage, 'url' | 'reading'>

const listed = z.object({ itemCount: z.number(), list: z.array(z.object({ name: z.string(), createDate: z.string() })) })
const pagesOfTexts = 20
const pageSize = 100

async function signIn(url: string, username: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { username, password } }),
  })
  const { result } = z.parse(z.object({ result: login.result }), await answer.json())
  return { token: result.token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function readResult<Result>({ url, reading }: Reading, path: string, result: z.ZodMiniType<Result>): Promise<Result> {
  const answer = await fetch(`${url}/api/table/${path}`, { headers: reading })
  return z.parse(z.object({ result }), await answer.json()).result
}

async function readContents(reading: Reading): Promise<Contents> {
  const readPage = (page: number) => readResult(reading, `list?page=${page}&pageSize=${pageSize}`, listed)
  const { itemCount, list } = await readPage(1)
  const last = await readPage(Math.ceil(itemCount / pageSize))
  const { list: cities } = await readResult(reading, 'cities', z.object({ list: z.array(z.string()) }))
  const names: string[] = []
  for (let page = 1; page <= pagesOfTexts; page += 1) names.push(...(await readPage(page)).list.map(({ name }) => name))
  const texts = new Set(names.flatMap((name) => [name, name.slice(-2), name.slice(0, 2)]))
  return {
    texts: [...texts],
    cities,
    oldest: Date.parse(last.list.at(-1)?.createDate ?? ''),
    newest: Date.parse(list[0]?.createDate ?? ''),
  }
}

/** Opens the doors of a server that runs: the reader and the administrator sign in. */
export async function openStage(url: string): Promise<Stage> {
  const [reading, writing] = [await signIn(url, reader), await signIn(url, 'admin')]
  return { url, reading, writing, contents: await readContents({ url, reading }) }
}
