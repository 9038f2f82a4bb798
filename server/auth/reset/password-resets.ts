import { wait } from '#platform/timers.ts'
import * as z from 'zod/mini'
import { languages } from '#contract/language.ts'
import { resetLinkMinutes, resetLinkPrefix } from '#contract/reset-link.ts'
import type { Writes } from '#server/kit/writes.ts'
import { identityStore } from '#server/auth/oidc/identity-store.ts'
import { neverChanged, noPassword } from '#server/identity/users/no-password.ts'
import { newSecret, secretHash } from '#server/platform/random-secret.ts'
import { BackgroundWork } from '#server/background-work.ts'
import { type Clock, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { mailTexts } from '#server/mail/mail-texts.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import { canResetPasswords } from './can-reset.ts'
import { resetLinkStore, resetRequestStore, usersByEmail } from './reset-store.ts'

/** People with one email address who get a link each. */
const usersPerAddress = 5

/** A person gets no more links while so many are valid, no matter who asks for them. */
const linksPerUser = 3

/** Requests are handled a moment after they were answered, so that the answer tells nothing. */
const delayMs = secondMs / 4

const requested = z.object({ name: z.string(), language: z.enum(languages), ip: z.string(), requestId: z.string() })

/** A request for a link. */
export type ResetRequest = z.output<typeof requested>

function placeOf(id: string): string {
  return `password_reset_request.content.${id}`
}

/** What a link belongs to: this password and this email address. */
export function fingerprintOf({ passwordHash, email }: Pick<User, 'passwordHash' | 'email'>): string {
  return secretHash(`${passwordHash}\n${email}`)
}

/**
 * Whether a user sets a password with a link: an enabled user who has one to forget, or is to choose the first one. Who was given an account of an
 * identity provider instead gets no password past it.
 */
export async function mayHaveLink(read: Connection, { id, isEnabled, passwordHash, passwordChangedAt }: User): Promise<boolean> {
  if (!isEnabled || passwordHash !== noPassword) return isEnabled
  return passwordChangedAt === neverChanged && !(await identityStore(read).hasAny(id))
}

interface Parts {
  readonly read: Connection
  readonly writes: Writes
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly secrets: Secrets
  readonly clock: Clock
  readonly outbox: Outbox
  readonly publicUrl: URL | undefined
  readonly log: { warn(details: object, message: string): void }
}

/** Links to set a new password, which are mailed to those who ask for them. */
export class PasswordResets {
  readonly #parts: Parts
  readonly background: BackgroundWork
  #isPlanned = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.background = new BackgroundWork(parts.log, 'requests for new passwords not handled')
  }

  /** Keeps a request, no matter whom it names; `handle` looks them up. */
  async add(request: ResetRequest): Promise<void> {
    const { writes, secrets, clock } = this.#parts
    const id = newId(clock)
    const content = secrets.encrypt(JSON.stringify(request), placeOf(id))
    await writes.systemWrite(({ db }) => resetRequestStore(db).add(id, content, clock.now()))
    if (!this.#isPlanned) this.background.add(this.#handleSoon())
  }

  async #handleSoon(): Promise<void> {
    this.#isPlanned = true
    await wait(delayMs, { isInBackground: true })
    this.#isPlanned = false
    await this.handle()
  }

  /** Mails links to those whom requests name, and forgets the requests. Returns how many there were. */
  async handle(): Promise<number> {
    const { read, outbox } = this.#parts
    let count = 0
    for (let next = await resetRequestStore(read).next(); next; next = await resetRequestStore(read).next()) {
      await this.#handle(next)
      count += 1
    }
    outbox.wake()
    return count
  }

  /** Returns how many links there were. */
  removeExpired(): Promise<number> {
    const { writes, clock } = this.#parts
    return writes.systemWrite(({ db }) => resetLinkStore(db).removeExpired(clock.now()))
  }

  async #handle({ id, content }: { readonly id: string; readonly content: string }): Promise<void> {
    const { writes } = this.#parts
    const request = this.#read(id, content)
    if (!request) return this.#drop(id)
    const users = (await canResetPasswords(this.#parts)) ? await this.#usersOf(request.name) : []
    const site = await siteNameIn(this.#parts.settings, request.language)
    await writes.systemWrite(async ({ db, note }) => {
      if (!(await resetRequestStore(db).remove(id))) return
      for (const user of users) {
        if (!(await this.#mailLink(db, user, { ...request, site }))) continue
        const { ip, requestId } = request
        const actor = { userId: null, username: '', sessionId: null, ip, requestId }
        await note(actor, { action: 'passwordReset.request', result: 'done', record: { recordId: user.id, title: user.username } })
      }
    })
  }

  /** Undefined for one that was encrypted with another secret. */
  #read(id: string, content: string): ResetRequest | undefined {
    try {
      return requested.parse(JSON.parse(this.#parts.secrets.decrypt(content, placeOf(id))))
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a request for a new password cannot be read')
      return undefined
    }
  }

  async #drop(id: string): Promise<void> {
    await this.#parts.writes.systemWrite(({ db }) => resetRequestStore(db).remove(id))
  }

  /**
   * The users who get a link: those who may have one, and have an email address. A name is tried before an address, which others may have typed as theirs.
   */
  async #usersOf(name: string): Promise<User[]> {
    const { read } = this.#parts
    const named = await userStore(read).findByName(name)
    const found = named
      ? [named]
      : await Promise.all((await usersByEmail(read, name, usersPerAddress)).map((id) => userStore(read).find(id)))
    const entitled = await Promise.all(
      found.map(async (user) => (user !== undefined && user.email !== '' && (await mayHaveLink(read, user)) ? [user] : [])),
    )
    return entitled.flat()
  }

  async #mailLink(db: Connection, user: User, { language, site }: { language: ResetRequest['language']; site: string }): Promise<boolean> {
    const { clock, outbox, publicUrl } = this.#parts
    const now = clock.now()
    if (!publicUrl || (await resetLinkStore(db).countOf(user.id, now)) >= linksPerUser) return false
    const token = newSecret()
    const expiresAt = now + resetLinkMinutes * minuteMs
    await resetLinkStore(db).add({ tokenHash: secretHash(token), userId: user.id, fingerprint: fingerprintOf(user), expiresAt }, now)
    const link = `${publicUrl.href.replace(/\/?$/, '/')}login${resetLinkPrefix}${token}`
    const text = mailTexts[language].reset({ site, username: user.username, link, minutes: resetLinkMinutes })
    await outbox.add(db, { to: { name: user.realName, address: user.email }, ...text }, expiresAt)
    return true
  }
}
