import { parseArgs } from 'node:util'
import type { Account } from './target.ts'

/** What the command is asked for. */
export interface Options {
  /** Where calls are answered, without a slash at its end. */
  readonly url: string
  readonly administrator: Account
  readonly limited: Account | undefined
  /** Features to leave alone. */
  readonly without: ReadonlySet<string>
}

/** The command cannot do what it was asked; its message is all that there is to say. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const usage = `npm run conformance -- --url https://host/base/api

  --url               where the calls are answered, the prefix included
  --username          somebody who holds every permission (admin)
  --password          their password; STEWARD_ADMIN_PASSWORD counts too
  --limited-username  somebody who lacks permissions; without one, what needs them is left out
  --limited-password  their password; it is changed, and changed back
  --without           features to leave alone, such as audit,records`

const text = { type: 'string' } as const

function valuesOf(args: readonly string[]) {
  try {
    const options = {
      url: text,
      username: text,
      password: text,
      'limited-username': text,
      'limited-password': text,
      without: text,
      help: { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Reads the arguments of the command; undefined where they ask how it is used. Throws an `OptionError` for what it cannot use. */
export function readOptions(args: readonly string[], adminPassword: string | undefined): Options | undefined {
  const { help, url, username = 'admin', password = adminPassword, without = '', ...limited } = valuesOf(args)
  if (help) return undefined
  if (url === undefined) throw new OptionError(usage)
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new OptionError(`--url has to begin with http:// or https://, not "${url}".`)
  if (password === undefined)
    throw new OptionError(`What is the password of ${username}? Give it with --password or in STEWARD_ADMIN_PASSWORD.`)
  const [limitedName, limitedPassword] = [limited['limited-username'], limited['limited-password']]
  if ((limitedName === undefined) !== (limitedPassword === undefined)) {
    throw new OptionError('--limited-username and --limited-password go together.')
  }
  return {
    url: url.replace(/\/+$/, ''),
    administrator: { username, password },
    limited: limitedName !== undefined && limitedPassword !== undefined ? { username: limitedName, password: limitedPassword } : undefined,
    without: new Set(without.split(',').filter((name) => name !== '')),
  }
}
