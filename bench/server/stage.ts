import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { type Request, requestTo } from './kept-connection.ts'

/** The headers that somebody's requests carry. */
type Headers = Readonly<Record<string, string>>

/** Who reads on a bench; the administrator writes. */
export const reader = 'reader'

/** A server with records in it, and the requests that it is asked. */
export interface Stage {
  readonly url: string
  readonly pid: number
  /** Everybody's password. */
  readonly password: string
  /** How long a load lasts. */
  readonly seconds: number
  /** The headers of the reader's session. */
  readonly reading: Headers
  readonly writing: Headers
  /** Texts that a person may search for, each another. */
  readonly searched: readonly string[]
}

const listed = z.object({ result: z.object({ itemCount: z.number(), list: z.array(z.object({ name: z.string() })) }) })

/** The list that everything is measured on: a page of 20, filtered and sorted, with an exact count. */
export function listRequest({ url, reading }: Pick<Stage, 'url' | 'reading'>, parameters: Readonly<Record<string, string>> = {}): Request {
  const query = new URLSearchParams({ page: '1', pageSize: '20', status: 'pass', sort: '-createDate', ...parameters })
  return requestTo(`${url}/api/table/list?${query}`, { headers: reading })
}

export function signInRequest({ url, password }: Pick<Stage, 'url' | 'password'>): Request {
  return requestTo(`${url}/api/login`, { method: 'POST', body: { params: { username: reader, password } } })
}

export async function signIn({ url, password }: Pick<Stage, 'url' | 'password'>, username: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { username, password } }),
  })
  const { result } = z.parse(z.object({ result: login.result }), await answer.json())
  return { token: result.token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** How many rows a list has, and the names on its first page. */
export async function readList({ url, reading }: Pick<Stage, 'url' | 'reading'>, parameters: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${url}/api/table/list?${new URLSearchParams(parameters)}`, { headers: reading })
  const { itemCount, list } = z.parse(listed, await answer.json()).result
  return { itemCount, names: list.map(({ name }) => name) }
}

/** Opens the doors of a server that runs: the reader and the administrator sign in. */
export async function openStage(parts: Pick<Stage, 'url' | 'pid' | 'password' | 'seconds'>): Promise<Stage> {
  const [reading, writing] = [await signIn(parts, reader), await signIn(parts, 'admin')]
  const pages = await Promise.all(['1', '2', '3'].map((page) => readList({ ...parts, reading }, { page, pageSize: '100' })))
  const names = pages.flatMap((page) => page.names)
  return { ...parts, reading, writing, searched: [...new Set(names.flatMap((name) => [name, name.slice(-2), name.slice(0, 2)]))] }
}
