import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { canonicalAddress } from '#server/http/middleware/ip-address.ts'
import { basePathRule, isBasePath } from '#contract/base-path.ts'
import { type S3Location, s3LocationOf } from '#server/files/s3/s3-location.ts'
import { type Language, languages } from '#contract/language.ts'
import type { PoolSizes } from '#server/db/database.ts'
import { newPassword, passwordMaxLength, passwordMinLength } from '#contract/access.ts'

/** The server's configuration, from arguments and environment variables. */
export interface Environment {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database and of the server's other local files. */
  readonly dataFolder: string
  /** The bucket that files are kept in, including the credentials; if undefined, they are in the data folder. */
  readonly files: S3Location | undefined
  /** URL of a PostgreSQL database, including the password; if undefined, the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** URL of the same database without a transaction-mode pooler, for connections that need a session. */
  readonly databaseDirectUrl: string | undefined
  /** URL of its replicas, including the password; if undefined, everything is read on the primary. */
  readonly databaseReplicaUrl: string | undefined
  /** How many connections to PostgreSQL an instance has. */
  readonly poolSizes: PoolSizes
  /** What secrets in the database are encrypted with; if undefined, one is generated in the data folder. */
  readonly secret: string | undefined
  /** Fills a new database with demo data, and lowers the log level for use in a terminal. */
  readonly isDemo: boolean
  /** The first administrator's password; if undefined, one is generated. */
  readonly adminPassword: string | undefined
  /** The language of what the server creates, and at the first start that of visitors who have chosen none. */
  readonly language: Language
  /** The path that the console is served below; begins and ends with a slash. */
  readonly base: string
  /** Addresses of proxies whose X-Forwarded-… headers are trusted. */
  readonly trustedProxies: ReadonlySet<string>
  /** Origins of other pages, such as `https://portal.example.com`, that may make calls with the session of their user. */
  readonly allowedOrigins: ReadonlySet<string>
  /** The address at which people open the console; passkeys belong to it. */
  readonly publicUrl: URL | undefined
  /** Hosts that may be asked although they are private or without TLS, as `host:port`. */
  readonly outgoingHosts: ReadonlySet<string>
  /** For how long calls are still answered after the signal to stop, so that a proxy can turn to other instances. */
  readonly drainSeconds: number
  /** Rejects plain http. */
  readonly requiresTls: boolean
  /** Browsers use TLS for all hosts below this one too. */
  readonly coversSubdomains: boolean
  /** The token with which `/metrics` is read; if undefined, only programs on this machine read it. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

/** The configuration is invalid; `problems` lists everything that is wrong, in sentences. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Shorter ones can be guessed, and so can those with few different characters. */
const secretMinLength = 32
const secretMinDistinct = 10

function secretProblems(secret: string | undefined): string[] {
  if (secret === undefined || (secret.length >= secretMinLength && new Set(secret).size >= secretMinDistinct)) return []
  return [`STEWARD_SECRET must have at least ${secretMinLength} random characters, such as those of: openssl rand -base64 32`]
}

/** Shorter ones can be guessed. */
const tokenMinLength = 20

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function portOf(text: string, problems: string[]): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) problems.push(`The port must be a number from 0 to 65535, not "${text}" (--port or PORT).`)
  return port
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** No wildcard and no `null`: each origin is that of pages one knows. */
function originsOf(text: string, problems: string[]): ReadonlySet<string> {
  const origins = partsOf(text)
  for (const origin of origins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(
        `STEWARD_ALLOWED_ORIGINS must be origins such as https://portal.example.com, separated by commas; "${origin}" is not one.`,
      )
  }
  return new Set(origins)
}

function proxiesOf(text: string, problems: string[]): ReadonlySet<string> {
  const addresses = partsOf(text)
  for (const address of addresses) {
    if (canonicalAddress(address) === undefined)
      problems.push(`STEWARD_TRUSTED_PROXIES must be IP addresses separated by commas; "${address}" is not an IP address.`)
  }
  return new Set(addresses.flatMap((address) => canonicalAddress(address) ?? []))
}

/** Each with its port, because other services of the same machine are nobody's business. */
function outgoingHostsOf(text: string, problems: string[]): ReadonlySet<string> {
  const hosts = partsOf(text)
  for (const host of hosts) {
    const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
    if (!/:\d{1,5}$/.test(host) || `${url?.hostname}:${url?.port || 80}` !== host.toLowerCase())
      problems.push(`STEWARD_OUTGOING_HOSTS must be hosts with ports such as sso.intra:443, separated by commas; "${host}" is not one.`)
  }
  return new Set(hosts.map((host) => host.toLowerCase()))
}

function baseOf(text: string, problems: string[]): string {
  if (!isBasePath(text)) {
    problems.push(`STEWARD_BASE ${basePathRule}; "${text}" does not.`)
  }
  return text
}

function languageOf(text: string, problems: string[]): Language {
  const language = languages.find((one) => one === text)
  if (!language) problems.push(`STEWARD_LANGUAGE must be one of ${languages.join(', ')}, not "${text}".`)
  return language ?? languages[0]
}

/** Longer than a proxy needs, a restart only takes longer. */
const drainMaxSeconds = 60

function drainOf(text: string, problems: string[]): number {
  const seconds = Number(text)
  if (!/^\d{1,2}$/.test(text) || seconds > drainMaxSeconds)
    problems.push(`STEWARD_DRAIN must be a whole number of seconds from 0 to ${drainMaxSeconds}, not "${text}".`)
  return seconds
}

function switchOf(variables: NodeJS.ProcessEnv, name: string, problems: string[]): boolean {
  const value = variables[name] ?? '0'
  if (value !== '0' && value !== '1') problems.push(`${name} must be 0 or 1, not "${value}".`)
  return value === '1'
}

/** Plain http is for the machine itself: elsewhere browsers offer no passkeys. */
function publicUrlOf(text: string | undefined, problems: string[]): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.hostname === 'localhost' && url.protocol === 'http:'
  const isPlain = url !== undefined && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (isPlain && (url.protocol === 'https:' || isLocal)) return url
  problems.push(
    `STEWARD_PUBLIC_URL must be the address of the console, such as https://admin.example.com/, with https (or http://localhost); "${text}" is not one.`,
  )
  return undefined
}

const poolSizeMax = 100

function poolSizeOf(variables: NodeJS.ProcessEnv, name: string, problems: string[]): number {
  const text = variables[name] || '10'
  const size = Number(text)
  if (!/^\d{1,3}$/.test(text) || size < 1 || size > poolSizeMax)
    problems.push(`${name} must be a number from 1 to ${poolSizeMax}, not "${text}".`)
  return size
}

/** The addresses of the database, and what is wrong with them. Tells no address: it holds a password. */
function databaseUrlsOf(variables: NodeJS.ProcessEnv, problems: string[]) {
  const urlOf = (name: string, hint = '') => {
    const url = variables[name] || undefined
    if (url !== undefined && !/^postgres(?:ql)?:\/\//.test(url)) problems.push(`${name} must begin with postgres://${hint}.`)
    return url
  }
  const databaseUrl = urlOf('DATABASE_URL', ' (without it the embedded database is used)')
  const addedUrlOf = (name: string) => {
    const url = urlOf(name)
    if (url !== undefined && databaseUrl === undefined) problems.push(`${name} requires DATABASE_URL.`)
    return url
  }
  return {
    databaseUrl,
    databaseDirectUrl: addedUrlOf('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: addedUrlOf('DATABASE_REPLICA_URL'),
  }
}

function argumentsOf(args: readonly string[], problems: string[]) {
  try {
    const options = { port: { type: 'string' }, data: { type: 'string' }, demo: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
    return {}
  }
}

/** Reads arguments and environment variables; throws an `EnvironmentError` that lists every problem. */
export function readEnvironment(args: readonly string[], variables: NodeJS.ProcessEnv): Environment {
  const problems: string[] = []
  const values = argumentsOf(args, problems)
  const isDemo = values.demo ?? false
  const secret = variables['STEWARD_SECRET'] || undefined
  const adminPassword = variables['STEWARD_ADMIN_PASSWORD'] || undefined
  const metricsToken = variables['STEWARD_METRICS_TOKEN'] || undefined
  const logLevel = variables['STEWARD_LOG_LEVEL'] ?? (isDemo ? 'warn' : 'info')
  if (adminPassword !== undefined && !z.safeParse(newPassword, adminPassword).success) {
    problems.push(`STEWARD_ADMIN_PASSWORD must have ${passwordMinLength} to ${passwordMaxLength} characters.`)
  }
  const databaseUrls = databaseUrlsOf(variables, problems)
  problems.push(...secretProblems(secret))
  if (metricsToken !== undefined && metricsToken.length < tokenMinLength)
    problems.push(`STEWARD_METRICS_TOKEN must have at least ${tokenMinLength} characters.`)
  if (!logLevels.includes(logLevel)) problems.push(`STEWARD_LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${logLevel}".`)
  const environment = {
    port: portOf(values.port ?? variables['PORT'] ?? '4000', problems),
    host: variables['STEWARD_HOST'] || '127.0.0.1',
    dataFolder: values.data || variables['STEWARD_DATA'] || 'data',
    files: s3LocationOf(variables, problems),
    ...databaseUrls,
    poolSizes: {
      reading: poolSizeOf(variables, 'STEWARD_READ_CONNECTIONS', problems),
      writing: poolSizeOf(variables, 'STEWARD_WRITE_CONNECTIONS', problems),
    },
    secret,
    isDemo,
    adminPassword,
    language: languageOf(variables['STEWARD_LANGUAGE'] || languages[0], problems),
    base: baseOf(variables['STEWARD_BASE'] || '/', problems),
    trustedProxies: proxiesOf(variables['STEWARD_TRUSTED_PROXIES'] ?? '', problems),
    allowedOrigins: originsOf(variables['STEWARD_ALLOWED_ORIGINS'] ?? '', problems),
    publicUrl: publicUrlOf(variables['STEWARD_PUBLIC_URL'] || undefined, problems),
    outgoingHosts: outgoingHostsOf(variables['STEWARD_OUTGOING_HOSTS'] ?? '', problems),
    drainSeconds: drainOf(variables['STEWARD_DRAIN'] || '0', problems),
    requiresTls: switchOf(variables, 'STEWARD_REQUIRE_TLS', problems),
    coversSubdomains: switchOf(variables, 'STEWARD_HSTS_SUBDOMAINS', problems),
    metricsToken,
    logLevel,
  }
  if (problems.length > 0) throw new EnvironmentError(problems)
  return environment
}
