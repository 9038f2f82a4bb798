import { logout } from '#contract/access.ts'
import type { CallDefinition } from '#contract/kit/call.ts'
import type { PreferenceDefinition } from '#contract/kit/preference.ts'
import { nameOf } from './answer.ts'
import { type LooseInput, Session } from './session.ts'
import type { Account, Target } from './target.ts'
import { LeftOut, must } from './verdict.ts'

/** What checks and scenarios play on: who is there, and what was asked so far. */
export class Stage {
  readonly target: Target
  /** What people may set for themselves. */
  readonly preferences: readonly PreferenceDefinition[]
  readonly #samples = new Map<string, LooseInput>()
  readonly #shared = new Map<string, Promise<Session>>()
  readonly #everybody: Session[] = []

  constructor(target: Target, preferences: readonly PreferenceDefinition[]) {
    this.target = target
    this.preferences = preferences
  }

  /** Somebody who has not signed in. */
  visitor(): Session {
    const visitor = new Session(this.target, (call, input) => this.#samples.set(nameOf(call), input))
    this.#everybody.push(visitor)
    return visitor
  }

  /** The administrator, in the session of the whole run. */
  administrator(): Promise<Session> {
    return this.#sharedBy(this.target.administrator)
  }

  /** Somebody who lacks permissions, in the session of the whole run; the check is left out when there is nobody. */
  limited(): Promise<Session> {
    return this.#sharedBy(this.limitedAccount())
  }

  limitedAccount(): Account {
    const { limited } = this.target
    if (!limited) throw new LeftOut('there is no second account: --limited-username, --limited-password')
    return limited
  }

  /** A session of its own, which may be ended. */
  async signedIn(account: Account = this.target.administrator): Promise<Session> {
    const session = this.visitor()
    await session.signIn(account)
    return session
  }

  /** Ends every session that is still there. */
  async leave(): Promise<void> {
    for (const session of this.#everybody) if (session.token !== '') await session.ask(logout)
  }

  /** An input with which the call has succeeded in a scenario; the check is left out when there is none. */
  sampleOf(call: CallDefinition): LooseInput {
    const sample = this.#samples.get(nameOf(call))
    if (!sample) throw new LeftOut('no scenario has made this call with success')
    return sample
  }

  /** Makes sure that the call has succeeded in a scenario. */
  mustHaveMade(call: CallDefinition): void {
    const isMade = this.#samples.has(nameOf(call))
    // Some calls are made with the second account alone.
    if (!isMade) this.limitedAccount()
    must(isMade, 'no scenario has made this call with success')
  }

  #sharedBy(account: Account): Promise<Session> {
    const session = this.#shared.get(account.username) ?? this.signedIn(account)
    this.#shared.set(account.username, session)
    return session
  }
}
