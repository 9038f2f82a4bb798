import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { administrator } from '#e2e/users.ts'

/** A server of one test, for what would change the consoles of all others. */
export interface OwnServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server on a data folder of its own. */
export async function startOwnServer(
  data: string,
  { port = 0, variables = {} }: { port?: number; variables?: Readonly<Record<string, string>> } = {},
): Promise<OwnServer> {
  const env = { ...process.env, STEWARD_ADMIN_PASSWORD: administrator.password, STEWARD_LOG_LEVEL: 'warn', ...variables }
  const started = spawn(process.execPath, ['server/main.ts', '--port', String(port), '--data', data], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    started.stdout.on('data', (text) => {
      const found = /http:\/\/[\d.:]+/.exec(String(text))?.[0]
      if (found !== undefined) resolve(`${found}/`)
    })
  })
  return {
    url,
    async stop() {
      if (started.kill('SIGTERM')) await once(started, 'exit')
    },
  }
}

const answer = z.object({ result: z.looseObject({ token: z.optional(z.string()), password: z.optional(z.string()) }) })

/** Makes a call with the method POST; returns its result. */
export async function post(api: APIRequestContext, path: string, data: object, token = '') {
  const response = await api.post(`api/${path}`, { data, headers: { ...(token !== '' && { token }) } })
  return z.parse(answer, await response.json()).result
}
