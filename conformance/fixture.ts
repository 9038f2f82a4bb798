import { logout } from '#contract/access.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { nameOf } from './answer.ts'
import { type AnsweredCall, type LooseInput, Session } from './session.ts'
import type { Account, Target } from './target.ts'
import { SkippedCheck, assert } from './assertions.ts'

/** A session of an account, and how many requests had been answered when it was used last. */
interface SharedSession {
  readonly session: Promise<Session>
  readonly usedAt: number
}

/** After so many requests of others a session counts as idle, and another is opened: a server locks unused sessions, and a test's clock advances with each request. */
const idleRequests = 1000

/** What checks and scenarios work with: the sessions of the run and the inputs used so far. */
export class Fixture {
  readonly target: Target
  /** The declared preferences. */
  readonly preferences: readonly PreferenceDefinition[]
  readonly #samples = new Map<string, LooseInput>()
  readonly #answered: AnsweredCall[] = []
  readonly #shared = new Map<string, SharedSession>()
  readonly #all: Session[] = []
  readonly #withheld = new Set<string>()

  constructor(target: Target, preferences: readonly PreferenceDefinition[]) {
    this.target = target
    this.preferences = preferences
  }

  /** A client that has not signed in. */
  visitor(): Session {
    const visitor = new Session(this.target, {
      succeeded: (call, input) => this.#samples.set(nameOf(call), input),
      answered: (answered) => this.#answered.push(answered),
    })
    this.#all.push(visitor)
    return visitor
  }

  /** The administrator's session, shared by the whole run. */
  administrator(): Promise<Session> {
    return this.#sharedBy(this.target.administrator)
  }

  /** The session of an account that lacks permissions, shared by the whole run; skips the check when there is no such account. */
  limited(): Promise<Session> {
    return this.#sharedBy(this.limitedAccount())
  }

  /** The session of an account that lacks this permission, shared by the whole run; skips the check when there is no such account. */
  async without(permission: string): Promise<Session> {
    const account = await this.target.accountWithout?.(permission)
    const session = account ? await this.#sharedBy(account) : await this.limited()
    if (session.permissions.has(permission)) throw new SkippedCheck(`${session.username} has ${permission}`)
    return session
  }

  limitedAccount(): Account {
    const { limited } = this.target
    if (!limited) throw new SkippedCheck('no second account given (--limited-username, --limited-password)')
    return limited
  }

  /** A new session, which the check may end. */
  async signedIn(account: Account = this.target.administrator): Promise<Session> {
    const session = this.visitor()
    await session.signIn(account)
    return session
  }

  /** Signs in all users again, because a scenario has ended their sessions or changed their permissions. */
  forgetSessions(): void {
    this.#shared.clear()
  }

  /** Skips a scenario, and these calls, unless the target is disposable: they change who administers it. */
  requireDisposable(calls: readonly CallDefinition[]): void {
    if (!this.target.isDisposable) this.withhold(calls, 'changes who administers the server: for disposable targets only')
  }

  /** Skips a scenario, and these calls, because they cannot be made on this target. */
  withhold(calls: readonly CallDefinition[], reason: string): never {
    for (const call of calls) this.#withheld.add(nameOf(call))
    throw new SkippedCheck(reason)
  }

  /** Signs out every session of the run. */
  async signOutAll(): Promise<void> {
    for (const session of this.#all) if (session.token !== '') await session.send(logout)
  }

  /** Says that all sessions of an account have ended: the next use of its shared session opens another one. */
  forgetSession({ username }: Account): void {
    this.#shared.delete(username)
  }

  /** Every call of the run that was answered, in order. */
  get answered(): readonly AnsweredCall[] {
    return this.#answered
  }

  /** The usernames of all users who have signed in. */
  get people(): readonly string[] {
    return [...new Set(this.#all.map(({ username }) => username).filter((username) => username !== ''))]
  }

  /** An input with which the call succeeded in a scenario; skips the check when there is none. */
  sampleOf(call: CallDefinition): LooseInput {
    const sample = this.#samples.get(nameOf(call))
    if (!sample) throw new SkippedCheck('no scenario makes this call successfully')
    return sample
  }

  /** Asserts that the call succeeded in a scenario. */
  assertCalled(call: CallDefinition): void {
    const isCalled = this.#samples.has(nameOf(call))
    if (this.#withheld.has(nameOf(call))) throw new SkippedCheck('no scenario may make this call on this target')
    // Some calls are only made by the second account.
    if (!isCalled) this.limitedAccount()
    assert(isCalled, 'no scenario makes this call successfully')
  }

  #sharedBy(account: Account): Promise<Session> {
    const found = this.#shared.get(account.username)
    const isIdle = found !== undefined && this.#answered.length - found.usedAt > idleRequests
    const session = found && !isIdle ? found.session : this.signedIn(account)
    this.#shared.set(account.username, { session, usedAt: this.#answered.length })
    return session
  }
}
