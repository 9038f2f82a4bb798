import { isSameInConstantTime } from '#platform/hashes.ts'
import { wrongCredentials } from '#contract/access.ts'
import type { Actor, AuditTarget, SystemUnit, Writes } from '#server/kit/writes.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { sessionExpired } from '#contract/errors/error.ts'
import type { SessionEndReason, SessionProblem } from '#contract/identity/sign-in-policies.ts'
import { type Clock, dayMs, hourMs, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { loginLog } from '#server/auth/login-log/login-log.ts'
import { deviceStore } from '#server/auth/devices/device-store.ts'
import { passwordLock } from '#server/auth/passwords/password-store.ts'
import { newId } from '#server/ids.ts'
import { lockAfterSeconds, sessionIdleHours } from '#contract/settings/core-settings.ts'
import { rememberedIdleHours } from '#contract/settings/sign-in-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { endForPolicy, isPasswordTooOld, makeRoom, signInPolicy } from './session-policies.ts'
import { newToken, tokenPattern } from '#platform/session-token.ts'
import { newSecret, secretHash, secretPattern } from '#server/platform/random-secret.ts'
import type { Session } from './session-row.ts'
import { sessionStore } from './session-store.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'

/** A session ends 7 days after sign-in, even if in use (specification §9). */
export const sessionLifeMs = 7 * dayMs

/** How long the token from before an unlock is accepted, for requests that other tabs had sent already. */
const previousTokenMs = 10 * secondMs

/** How much later than the console the server locks an unused session: consoles report activity every few minutes (decision 0075). */
const idleLockGraceMs = 5 * minuteMs

/** The two secrets of a session: the token is kept in browser storage, the other in a cookie. */
export interface SessionSecrets {
  readonly token: string
  readonly cookie: string
}

/** The active session of two secrets, or why it is not accepted; neither for secrets of no session. */
export interface FoundSession {
  readonly session?: Session
  readonly endReason?: SessionProblem
}

/** A new session: its secrets, and whether its user must change the password first. */
export interface OpenedSession extends SessionSecrets {
  readonly mustChangePassword: boolean
}

/** What a session is opened with. */
interface SessionToOpen {
  /** As read when the password was verified. */
  user: User
  isRemembered: boolean
  ip: string
  userAgent: string
  requestId: string
  previousSessionId: string | undefined
  /** Stored if the browser is not known yet. */
  device: { secretHash: string; expiresAt: number } | undefined
  /** Null if the session is not confirmed. */
  confirmedUntil: number | null
  /** The person signed in at the identity provider. */
  isSingleSignOn: boolean
  /** The person has entered the password, which may be too old. */
  isByPassword: boolean
  /** Refunds the counted attempt. */
  refund(connection: Connection): Promise<void>
}

const auditedUser = ({ id, username }: User): AuditTarget => ({ recordId: id, title: username })

/** The user, unless the password was changed or the account disabled while the password was verified. */
async function unchangedUser(connection: Connection, { id, passwordHash }: User): Promise<User | undefined> {
  const user = await userStore(connection).find(id)
  return user?.isEnabled && user.passwordHash === passwordHash ? user : undefined
}

/** Opens sessions, finds them by both secrets, and ends them. */
export class Sessions {
  readonly #read: Connection
  readonly #writes: Writes
  readonly #settings: CurrentSettings
  readonly #clock: Clock
  /** Sessions whose last use is being written, so that one of several concurrent requests writes it. */
  readonly #touching = new Set<string>()

  constructor({ read, writes, settings, clock }: { read: Connection; writes: Writes; settings: CurrentSettings; clock: Clock }) {
    this.#read = read
    this.#writes = writes
    this.#settings = settings
    this.#clock = clock
  }

  /** The active session that both secrets belong to, or the policy that has ended it. */
  async find(token: string | undefined, cookie: string | undefined): Promise<FoundSession> {
    if (!token || !tokenPattern.test(token)) return {}
    const session = await sessionStore(this.#read).find(secretHash(token), this.#clock.now())
    if (cookie === undefined) return session?.isUserEnabled ? { endReason: 'noCookie' } : {}
    if (!secretPattern.test(cookie)) return {}
    if (!session || !session.isUserEnabled || !isSameInConstantTime(session.cookieHash, secretHash(cookie))) return {}
    return this.#unlessEnded(session)
  }

  /** The active session that a cookie belongs to, or the policy that has ended it. */
  async findByCookie(cookie: string | undefined): Promise<FoundSession> {
    if (!cookie || !secretPattern.test(cookie)) return {}
    const session = await sessionStore(this.#read).findByCookie(secretHash(cookie))
    return session?.isUserEnabled ? this.#unlessEnded(session) : {}
  }

  /**
   * Opens a session and ends the previous one, and those that are too many. Throws `wrongCredentials` if the user has changed meanwhile, and
   * `tooManySessions` if the policy refuses one more.
   */
  async open(options: SessionToOpen): Promise<OpenedSession> {
    const secrets = { token: newToken(), cookie: newSecret() }
    const now = this.#clock.now()
    const id = newId(this.#clock)
    const policy = await signInPolicy(this.#settings, now)
    const store = async (unit: SystemUnit) => {
      const { db, note } = unit
      const sessions = sessionStore(db)
      const user = await unchangedUser(db, options.user)
      if (!user) throw new AppError(wrongCredentials, { unlocking: undefined })
      const actor = { userId: user.id, username: user.username, sessionId: id, ip: options.ip, requestId: options.requestId }
      await options.refund(db)
      if (options.previousSessionId) await sessions.remove(options.previousSessionId)
      await makeRoom(unit, policy, actor, user)
      const isPasswordExpired = options.isByPassword && isPasswordTooOld(policy, user)
      await sessions.create({
        id,
        userId: options.user.id,
        tokenHash: secretHash(secrets.token),
        cookieHash: secretHash(secrets.cookie),
        isRemembered: options.isRemembered,
        ip: options.ip,
        userAgent: options.userAgent,
        expiresAt: now + sessionLifeMs,
        confirmedUntil: options.confirmedUntil,
        isSingleSignOn: options.isSingleSignOn,
        isPasswordExpired,
        now,
      })
      if (isPasswordExpired) await note(actor, { action: 'person.expirePassword', result: 'done', record: auditedUser(user) })
      if (options.device) await deviceStore(db).add({ ...options.device, userId: user.id, now })
      await userStore(db).noteLogin(user.id, now)
      await note(actor, { action: 'session.create', result: 'done' })
      const client = { ip: options.ip, userAgent: options.userAgent }
      await loginLog(db).add(
        { user, client, outcome: { result: 'done', sessionId: id }, isSingleSignOn: options.isSingleSignOn },
        this.#clock,
      )
      return user.mustChangePassword || isPasswordExpired
    }
    const mustChangePassword = await this.#writes.systemWrite(store, { locks: [passwordLock(options.user.id)] })
    return { ...secrets, mustChangePassword }
  }

  /** Ends a session that a policy does not allow. */
  async endFor(reason: SessionEndReason, session: Session, { ip, requestId }: Pick<Actor, 'ip' | 'requestId'>): Promise<void> {
    const { id, userId, username } = session
    const actor = { userId, username, sessionId: id, ip, requestId }
    await this.#writes.systemWrite((unit) => endForPolicy(unit, actor, { id, username, reason, now: this.#clock.now() }))
  }

  /**
   * Marks the actor's session as confirmed. Throws `wrong` if the user has changed since the password was verified, and `sessionExpired` if the
   * session has ended meanwhile.
   */
  async confirm(
    actor: Actor & { readonly sessionId: string },
    options: {
      /** As read when the password was verified. */
      user: User
      confirmedUntil: number
      /** Refunds the counted attempt. */
      refund(connection: Connection): Promise<void>
      wrong(): AppError
    },
  ): Promise<void> {
    const store = async ({ db, note }: SystemUnit) => {
      if (!(await unchangedUser(db, options.user))) throw options.wrong()
      await options.refund(db)
      const isActive = await sessionStore(db).confirm(actor.sessionId, options.confirmedUntil, this.#clock.now())
      if (!isActive) throw new AppError(sessionExpired)
      await note(actor, { action: 'session.confirm', result: 'done' })
    }
    await this.#writes.systemWrite(store, { locks: [passwordLock(options.user.id)] })
  }

  /** Locks the actor's session, unless it is locked. */
  async lock(actor: Actor & { readonly sessionId: string }): Promise<void> {
    await this.#lock(actor, { id: actor.sessionId })
  }

  /**
   * Whether the screen of a session is locked. One that has not been used for the time that locks a console, and some minutes more, is locked
   * now: its console could not do it.
   */
  async isLocked(session: Session, { ip, requestId }: Pick<Actor, 'ip' | 'requestId'>): Promise<boolean> {
    if (session.isLocked) return true
    const limitMs = (await this.#settings.get(lockAfterSeconds)) * secondMs + idleLockGraceMs
    if (session.mustChangePassword || this.#clock.now() - session.lastSeenAt < limitMs) return false
    const { id, userId, username, lastSeenAt } = session
    await this.#lock({ userId, username, sessionId: id, ip, requestId }, { id, lastSeenAt })
    return true
  }

  /** Unlocks the actor's session and returns its new token. Throws `wrongCredentials` if the user has changed, or the session has ended, meanwhile. */
  async unlock(
    actor: Actor & { readonly sessionId: string },
    options: {
      /** As read when the password was verified. */
      user: User
      /** Refunds the counted attempt. */
      refund(connection: Connection): Promise<void>
    },
  ): Promise<string> {
    const token = newToken()
    const store = async ({ db, note }: SystemUnit) => {
      const now = this.#clock.now()
      if (!(await unchangedUser(db, options.user))) throw new AppError(wrongCredentials, { unlocking: undefined })
      await options.refund(db)
      const renewed = { tokenHash: secretHash(token), previousUntil: now + previousTokenMs }
      if (!(await sessionStore(db).unlock(actor.sessionId, renewed, now))) throw new AppError(wrongCredentials, { unlocking: undefined })
      await note(actor, { action: 'session.unlock', result: 'done' })
    }
    await this.#writes.systemWrite(store, { locks: [passwordLock(options.user.id)] })
    return token
  }

  /** Signs a user out. */
  async end(actor: Actor & { readonly sessionId: string }): Promise<void> {
    await this.#writes.systemWrite(async ({ db, note }) => {
      await sessionStore(db).remove(actor.sessionId)
      await note(actor, { action: 'session.remove', result: 'done' })
    })
  }

  /** Gives the actor's session the user's own rights again. `record` is what it viewed as. */
  async endView(actor: Actor & { readonly sessionId: string }, record: AuditTarget | undefined): Promise<void> {
    await this.#writes.systemWrite(async ({ db, note }) => {
      await sessionStore(db).setView(actor.sessionId, null, this.#clock.now())
      await note(actor, { action: 'session.endView', result: 'done', record })
    })
  }

  /** Updates the last use of a session, at most once a minute. */
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

  async #lock(actor: Actor, session: Parameters<ReturnType<typeof sessionStore>['lock']>[0]): Promise<void> {
    await this.#writes.systemWrite(async ({ db, note }) => {
      if (await sessionStore(db).lock(session, this.#clock.now())) await note(actor, { action: 'session.lock', result: 'done' })
    })
  }

  async #unlessEnded(session: Session): Promise<FoundSession> {
    const now = this.#clock.now()
    const { endReason, expiresAt, isRemembered, lastSeenAt, ip } = session
    if (endReason) return { endReason }
    if (now >= expiresAt) return {}
    const limitMs = (await this.#settings.get(isRemembered ? rememberedIdleHours : sessionIdleHours)) * hourMs
    if (limitMs === 0 || now - lastSeenAt < limitMs) return { session }
    await this.endFor('idle', session, { ip, requestId: '' })
    return { endReason: 'idle' }
  }
}
