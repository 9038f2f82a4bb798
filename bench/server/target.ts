import * as z from 'zod/mini'
import { login } from '#contract/access.ts'

/** The headers of a user's requests. */
type Headers = Readonly<Record<string, string>>

/** The password of all benchmark users. */
export const password = 'only for the bench'

/** The user who reads; the administrator writes. */
export const reader = 'reader'

/** Values to filter lists of the records by. */
export interface Contents {
  /** Names and parts of names. */
  readonly texts: readonly string[]
  readonly cities: readonly string[]
  /** Creation dates of the oldest and newest record, in epoch milliseconds. */
  readonly oldest: number
  readonly newest: number
}

/** A server with records, and the data for requests to it. */
export interface Target {
  readonly url: string
  /** Headers of the reader's and of the administrator's session; the plain server needs none. */
  readonly reading: Headers
  readonly writing: Headers
  readonly contents: Contents
}

type Reading = Pick<Target, 'url' | 'reading'>

const listed = z.object({ itemCount: z.number(), list: z.array(z.object({ name: z.string(), createDate: z.string() })) })
const textPages = 20
const pageSize = 100

/** Signs in a user; returns the headers of their requests. */
export async function signIn(url: string, username: string): Promise<Headers> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { username, password } }),
  })
  const { result } = z.parse(z.object({ result: login.result }), await response.json())
  return { token: result.token, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function readResult<Result>({ url, reading }: Reading, path: string, result: z.ZodMiniType<Result>): Promise<Result> {
  const response = await fetch(`${url}/api/table/${path}`, { headers: reading })
  return z.parse(z.object({ result }), await response.json()).result
}

async function readContents(reading: Reading): Promise<Contents> {
  const readPage = (page: number) => readResult(reading, `list?page=${page}&pageSize=${pageSize}`, listed)
  const { itemCount, list } = await readPage(1)
  const last = await readPage(Math.ceil(itemCount / pageSize))
  const { list: cities } = await readResult(reading, 'cities', z.object({ list: z.array(z.string()) }))
  const names: string[] = []
  for (let page = 1; page <= textPages; page += 1) names.push(...(await readPage(page)).list.map(({ name }) => name))
  const texts = new Set(names.flatMap((name) => [name, name.slice(-2), name.slice(0, 2)]))
  return {
    texts: [...texts],
    cities,
    oldest: Date.parse(last.list.at(-1)?.createDate ?? ''),
    newest: Date.parse(list[0]?.createDate ?? ''),
  }
}

/** Signs in the reader and the administrator to a running server. */
export async function openTarget(url: string): Promise<Target> {
  const [reading, writing] = [await signIn(url, reader), await signIn(url, 'admin')]
  return { url, reading, writing, contents: await readContents({ url, reading }) }
}

/** The plain server, which gets the same requests as a target, but without a session. */
export function plainTarget(url: string, { contents }: Target): Target {
  return { url, contents, reading: {}, writing: {} }
}
