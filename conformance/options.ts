import { parseArgs } from 'node:util'
import type { Account } from './target.ts'

/** The options of the command. */
export interface Options {
  /** Base URL of the calls, without a trailing slash. */
  readonly url: string
  readonly administrator: Account
  readonly limited: Account | undefined
  /** Features to exclude. */
  readonly without: ReadonlySet<string>
}

/** Wrong usage of the command; only the message is printed. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

export const usage = `npm run conformance -- --url https://host/base/api

  --url               base URL of the calls, prefix included
  --username          an account with every permission (default: admin)
  --password          its password; default: STEWARD_ADMIN_PASSWORD
  --limited-username  an account that lacks permissions; without one, some checks are skipped
  --limited-password  its password; it is changed and restored
  --without           features to exclude, such as audit,records`

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

/** Parses the arguments; undefined for --help. Throws an `OptionError` for invalid ones. */
export function readOptions(args: readonly string[], adminPassword: string | undefined): Options | undefined {
  const { help, url, username = 'admin', password = adminPassword, without = '', ...limited } = valuesOf(args)
  if (help) return undefined
  if (url === undefined) throw new OptionError(usage)
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new OptionError(`--url must begin with http:// or https://, not "${url}".`)
  if (password === undefined) throw new OptionError(`No password for ${username}: pass --password or set STEWARD_ADMIN_PASSWORD.`)
  const [limitedName, limitedPassword] = [limited['limited-username'], limited['limited-password']]
  if ((limitedName === undefined) !== (limitedPassword === undefined)) {
    throw new OptionError('--limited-username and --limited-password must be given together.')
  }
  return {
    url: url.replace(/\/+$/, ''),
    administrator: { username, password },
    limited: limitedName !== undefined && limitedPassword !== undefined ? { username: limitedName, password: limitedPassword } : undefined,
    without: new Set(without.split(',').filter((name) => name !== '')),
  }
}
