import { login } from '#contract/access.ts'
import type { CallResult } from '#contract/kit/call.ts'
import { ApiError } from '#web/kit/api/api-error.ts'
import { request } from '#web/kit/api/client.ts'
import type { zh } from './messages.zh.ts'

const timeoutMs = 20_000

/** What is typed to sign in. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly isRemembered: boolean
}

/** What is wrong with a try: by field, and as a whole. */
export interface SignInFaults {
  readonly username?: string
  readonly password?: string
  readonly whole?: string
}

/** What can be seen to be wrong before the server is asked; empty when nothing is. */
export function checkCredentials({ username, password }: Credentials, messages: typeof zh): SignInFaults {
  return {
    ...(username.trim() === '' && { username: messages.enterUsername }),
    ...(password === '' && { password: messages.enterPassword }),
  }
}

function faultsOf(error: unknown): SignInFaults {
  if (!(error instanceof ApiError)) throw error
  const issueOf = (field: string) => error.issues.find(({ path }) => path.at(-1) === field)?.message
  const [username, password] = [issueOf('username'), issueOf('password')]
  if (username === undefined && password === undefined) return { whole: error.message }
  return { ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
}

/** Signs in, and gives what the server answers or what it found wrong. */
export async function signIn(credentials: Credentials): Promise<CallResult<typeof login> | { faults: SignInFaults }> {
  const { username, password, isRemembered } = credentials
  const params = { username: username.trim(), password, remember: isRemembered }
  try {
    return await request(login, { body: { params } }, { claims: 'all', timeoutMs })
  } catch (error) {
    return { faults: faultsOf(error) }
  }
}
