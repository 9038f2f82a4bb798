import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { type CallDefinition, type CallInput, type CallResult, pathOf } from '#contract/calls/call.ts'
import { type Failure, failureSchema } from '#contract/calls/envelope.ts'
import { login } from '#contract/access.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { type RunningServer, startServer } from '#server/app/server.ts'
import { type Clock, dayMs } from '#server/clock.ts'
import type { Connection, Database } from '#server/db/database.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { signInTriesPerAddress } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { addPerson, type TestPerson } from './people.ts'
import { databaseOf, newDatabase, newServerDatabase, type TestDatabase } from './test-database.ts'

export const adminPassword = 'an abacus of jade'

/** The secret of all test servers, which copy one database and share one. */
export const testSecret = 'a secret for nothing but the tests'

/** The public address of test servers, at which passkeys work. */
export const publicOrigin = 'https://steward.example.com'

const ownNumber = process.pid * 16 + Number(process.env['VITEST_POOL_ID'] ?? 0)

/** The port of an identity provider that test servers may ask; different in tests that run at the same time. */
export const providerPort = 20_000 + (ownNumber % 10_000)

/** A clock that a test advances by hand. */
export interface TestClock extends Clock {
  move(ms: number): void
}

export function testClock(start = Date.UTC(2026, 10, 21, 9)): TestClock {
  let time = start
  return {
    now: () => time,
    move: (ms) => {
      time += ms
    },
  }
}

/** A response with its envelope parsed. */
export interface RawAnswer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly result: unknown
  readonly failure: Failure
  readonly headers: Headers
  readonly text: string
}

const answerSchema = z.object({ code: z.number(), message: z.string(), result: z.unknown(), type: z.string() })
const noFailure: Failure = { error: '', requestId: '' }

/** A client that keeps its token and cookie, like a browser. */
export class Visitor {
  readonly url: string
  token = ''
  cookie = ''

  /** Passwords, tokens and cookies that must never be logged. */
  readonly secrets: Set<string>

  constructor(url: string, secrets: Set<string>) {
    this.url = url
    this.secrets = secrets
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { token: this.token } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) {
      this.cookie = cookie.split(';')[0] ?? ''
      this.secrets.add(this.cookie.split('=')[1] ?? '')
    }
    const text = await response.text()
    const answer = z.parse(answerSchema, JSON.parse(text))
    const failure = z.safeParse(failureSchema, answer.result)
    return { ...answer, status: response.status, failure: failure.success ? failure.data : noFailure, headers: response.headers, text }
  }

  /** Makes a call of the contract; throws unless it succeeds. */
  async call<const Call extends CallDefinition>(call: Call, input: CallInput<Call>): Promise<CallResult<Call>> {
    const { params, query, body } = z.parse(inputSchema, input)
    const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''
    const answer = await this.send(call.method, pathOf(call, params) + search, body)
    if (answer.status !== 200) throw new Error(`${call.method} ${call.path} answered ${answer.text}`)
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- parsed by the call's own schema
    return z.parse(call.result, answer.result) as CallResult<Call>
  }

  /** Sends a password from the lock screen. */
  unlock(username: string, password: string): Promise<RawAnswer> {
    return this.signIn(username, password, { isLock: true })
  }

  async signIn(username: string, password: string, options: { remember?: boolean; isLock?: boolean } = {}): Promise<RawAnswer> {
    this.secrets.add(password)
    const answer = await this.send('POST', '/login', { params: { username, password, ...options } })
    const signedIn = z.safeParse(login.result, answer.result)
    if (signedIn.success) {
      this.token = signedIn.data.token
      this.secrets.add(this.token)
    }
    return answer
  }
}

const inputSchema = z.object({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
})

/** A real server on a new database and a free port. */
export interface TestServer {
  readonly url: string
  readonly folder: string
  readonly running: RunningServer
  readonly clock: TestClock
  readonly passwords: PasswordHasher
  /** A separate connection to the server's database. */
  readonly database: Database
  readonly read: Connection
  /** The log lines so far. */
  readonly logged: readonly string[]
  visitor(): Visitor
  /** A client signed in as the administrator. */
  administrator(): Promise<Visitor>
  /** Adds a user with a role that grants these menu keys. */
  addPerson(username: string, options?: Partial<TestPerson>): Promise<{ id: string; password: string }>
  /** Adds such a user and signs in. */
  signedIn(username: string, options?: Partial<TestPerson>): Promise<Visitor>
  stop(): Promise<void>
}

function capture(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
}

/** How a test server differs from one started from the command line. */
export interface TestServerOptions {
  readonly clock?: TestClock
  /** Modules in addition to the discovered ones. */
  readonly extra?: readonly ServerModule[]
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Sign-in tries per address; high by default, as all tests share one address. */
  readonly triesPerAddress?: number
  /** Uses an existing database and keeps it: that of a server's folder, or one that the test created. */
  readonly folder?: string
  readonly testDatabase?: TestDatabase
  /** A folder with a built console to serve: there is none by default. */
  readonly build?: string
  readonly timeouts?: Parameters<typeof startServer>[0]['timeouts']
  /** How long open connections are told to close; not at all by default. */
  readonly closeMs?: number
  readonly jobOptions?: Parameters<typeof startServer>[0]['jobOptions']
  /** How far lists are counted that are not asked to count exactly; as far as everywhere by default. */
  readonly rowLimit?: number
  /** Hashes passwords; cheaply by default. */
  readonly passwords?: PasswordHasher
}

/** No test waits so long: jobs would run in the middle of those that move the clock. */
const jobsAtRest = { wakeEveryMs: dayMs }

/** Shorter ones may occur in the log for other reasons. */
const secretMinLength = 8

/** Throws when a password, token or cookie was written to the log or the audit log. */
async function assertNoLeaks(secrets: ReadonlySet<string>, logged: readonly string[], read: Connection): Promise<void> {
  const tables = read.$extendTables<Record<'audit_entry' | 'audit_change', Record<string, string | number | null>>>()
  const audited = [
    await tables.selectFrom('audit_entry').selectAll().execute(),
    await tables.selectFrom('audit_change').selectAll().execute(),
  ]
  const kept = logged.join('\n') + JSON.stringify(audited)
  for (const secret of secrets) {
    if (secret.length >= secretMinLength && kept.includes(secret)) throw new Error('A secret was written to the log or to the audit log')
  }
}

/** Starts a real server for a test. */
export async function startTestServer({
  clock = testClock(),
  extra = [],
  variables = {},
  triesPerAddress = 100_000,
  folder,
  testDatabase: existing = folder === undefined ? undefined : databaseOf(folder),
  build,
  timeouts,
  closeMs = 0,
  jobOptions = jobsAtRest,
  rowLimit,
  passwords: given,
}: TestServerOptions = {}): Promise<TestServer> {
  const passwords = given ?? cheapPasswords()
  // The first start alone hashes and sets the administrator's password and grants permissions to the editor's role.
  const needsFirstStart =
    given !== undefined || 'STEWARD_ADMIN_PASSWORD' in variables || extra.some(({ editorGrants }) => editorGrants !== undefined)
  const testDatabase = existing ?? (await (needsFirstStart ? newDatabase() : newServerDatabase()))
  const logged: string[] = []
  const environment = readEnvironment(['--port', '0', '--data', testDatabase.folder], {
    DATABASE_URL: testDatabase.url,
    STEWARD_ADMIN_PASSWORD: adminPassword,
    STEWARD_LOG_LEVEL: 'trace',
    STEWARD_PUBLIC_URL: publicOrigin,
    STEWARD_SECRET: testSecret,
    STEWARD_OUTGOING_HOSTS: `127.0.0.1:${providerPort}`,
    ...variables,
  })
  const running = await startServer({
    environment,
    clock,
    log: openLog('trace', capture(logged)),
    progress: () => {},
    extra,
    jobOptions,
    ...(rowLimit !== undefined && { rowLimit }),
    passwords,
    validatesResponses: true,
    build: build ?? null,
    closeMs,
    ...(timeouts && { timeouts }),
    ...(testDatabase.isInMemory && { openDatabase: testDatabase.open }),
  })
  const database = await testDatabase.open()
  await database.write((connection) => settingStore(connection).write(signInTriesPerAddress, triesPerAddress, clock))
  const secrets = new Set<string>()
  const visitor = () => new Visitor(running.url, secrets)
  async function add(username: string, options: Partial<TestPerson> = {}) {
    const person = { password: `${username} keeps a secret`, ...options, username }
    return { id: await addPerson({ database, clock, passwords }, person), password: person.password }
  }
  return {
    url: running.url,
    folder: testDatabase.folder,
    running,
    clock,
    passwords,
    database,
    read: database.read,
    logged,
    visitor,
    async administrator() {
      const admin = visitor()
      await admin.signIn('admin', adminPassword)
      return admin
    },
    addPerson: add,
    async signedIn(username, options) {
      const { password } = await add(username, options)
      const person = visitor()
      await person.signIn(username, password)
      return person
    },
    async stop() {
      await running.stop()
      await assertNoLeaks(secrets, logged, database.read)
      await database.close()
      if (!existing) await testDatabase.remove()
    },
  }
}
