import { timingSafeEqual } from 'node:crypto'
import { wrongCredentials } from '#contract/access.ts'
import type { Actor, SystemUnit, Writes } from '#server/audit/writes.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { type Clock, dayMs, hourMs, minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { passwordLock } from '#server/auth/passwords/password-store.ts'
import { newId } from '#server/ids.ts'
import { sessionIdleHours } from '#server/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { newSecret, secretHash } from './session-secrets.ts'
import { type Session, sessionStore } from './session-store.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'

/** A session ends 7 days after sign-in, whatever happens in it (specification §9). */
export const sessionLifeMs = 7 * dayMs

/** How a secret looks: 256 bits in base64url. Anything else is not even looked up. */
const secretForm = /^[\w-]{43}$/

/** The two halves of a session that its person holds: one in browser storage, one in a cookie. */
export interface SessionSecrets {
  readonly token: string
  readonly cookie: string
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Opens sessions, finds them again by both halves, and ends them. */
export class Sessions {
  readonly #read: Connection
  readonly #writes: Writes
  readonly #settings: CurrentSettings
  readonly #clock: Clock
  /** Sessions whose last use is being written: of requests side by side one does it. */
  readonly #touching = new Set<string>()

  constructor({ read, writes, settings, clock }: { read: Connection; writes: Writes; settings: CurrentSettings; clock: Clock }) {
    this.#read = read
    this.#writes = writes
    this.#settings = settings
    this.#clock = clock
  }

  /** The session that both halves belong to, if it still lives. */
  async find(token: string | undefined, cookie: string | undefined): Promise<Session | undefined> {
    if (!token || !cookie || !secretForm.test(token) || !secretForm.test(cookie)) return undefined
    const session = await sessionStore(this.#read).find(secretHash(token))
    if (!session || !session.isUserEnabled || !equal(session.cookieHash, secretHash(cookie))) return undefined
    return (await this.#isAlive(session)) ? session : undefined
  }

  /** Opens a session, and ends at once the one that the request carried. Throws `wrongCredentials` when the user has changed meanwhile. */
  async open(options: {
    /** As it was when the password was found to be right. */
    user: User
    isRemembered: boolean
    ip: string
    userAgent: string
    requestId: string
    previousSessionId: string | undefined
    /** Keys of the counted tries that this sign-in refunds. */
    refund(connection: Connection): Promise<void>
  }): Promise<SessionSecrets> {
    const secrets = { token: newSecret(), cookie: newSecret() }
    const now = this.#clock.now()
    const id = newId(this.#clock)
    const store = async ({ db, note }: SystemUnit) => {
      const sessions = sessionStore(db)
      // The password may have been changed, or the account switched off, while this one was being looked at.
      const user = await userStore(db).find(options.user.id)
      if (!user?.isEnabled || user.passwordHash !== options.user.passwordHash) throw new AppError(wrongCredentials)
      await options.refund(db)
      if (options.previousSessionId) await sessions.remove(options.previousSessionId)
      await sessions.create({
        id,
        userId: options.user.id,
        tokenHash: secretHash(secrets.token),
        cookieHash: secretHash(secrets.cookie),
        isRemembered: options.isRemembered,
        ip: options.ip,
        userAgent: options.userAgent,
        expiresAt: now + sessionLifeMs,
        now,
      })
      const actor = { userId: user.id, username: user.username, sessionId: id, ip: options.ip, requestId: options.requestId }
      await note(actor, { action: 'session.create', result: 'done' })
    }
    await this.#writes.systemWrite(store, { locks: [passwordLock(options.user.id)] })
    return secrets
  }

  /** Ends the session of whoever signs out. */
  async end(actor: Actor & { readonly sessionId: string }): Promise<void> {
    await this.#writes.systemWrite(async ({ db, note }) => {
      await sessionStore(db).remove(actor.sessionId)
      await note(actor, { action: 'session.remove', result: 'done' })
    })
  }

  /** Remembers that a session is in use; written at most once a minute. */
  async touch({ id, lastSeenAt }: Session): Promise<void> {
    const now = this.#clock.now()
    if (now - lastSeenAt < minuteMs || this.#touching.has(id)) return
    this.#touching.add(id)
    try {
      await this.#writes.systemWrite(({ db }) => sessionStore(db).touch({ id, lastSeenAt }, now))
    } finally {
      this.#touching.delete(id)
    }
  }

  async #isAlive(session: Session): Promise<boolean> {
    const now = this.#clock.now()
    if (now >= session.expiresAt) return false
    if (session.isRemembered) return true
    return now - session.lastSeenAt < (await this.#settings.get(sessionIdleHours)) * hourMs
  }
}
