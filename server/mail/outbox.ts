import * as z from 'zod/mini'
import type { Writes } from '#server/kit/writes.ts'
import { BackgroundWork } from '#server/background-work.ts'
import { type Clock, dayMs, minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import type { Mail } from './mail.ts'
import { mailFailure } from './mail-failure.ts'
import { mailServer, type SendMail } from './mail-server.ts'
import { outboxStore, type WaitingMail } from './outbox-store.ts'

/** An attempt takes less than this, since `sendMail` ends after a minute; a mail whose instance has died is tried again afterwards. */
const attemptMs = 2 * minuteMs

/** How long to wait after each failed attempt, in minutes; the last one repeats. */
const waits = [1, 2, 5, 15, 60]

const content = z.object({ to: z.object({ name: z.string(), address: z.string() }), subject: z.string(), text: z.string() })

function placeOf(id: string): string {
  return `mail_outbox.content.${id}`
}

interface Parts {
  readonly read: Connection
  readonly writes: Pick<Writes, 'systemWrite'>
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly secrets: Secrets
  readonly sendMail: SendMail
  readonly clock: Clock
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Mail that waits to be sent. It is written in the transaction of what it tells of, so that it is neither lost nor sent for something that did not
 * happen. In rare cases it is sent twice: if the server stops between sending and removing it.
 */
export class Outbox {
  readonly #parts: Parts
  readonly background: BackgroundWork
  #delivery: Promise<number> | undefined
  #isWoken = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.background = new BackgroundWork(parts.log, 'mail not delivered')
  }

  /** Writes a mail that is sent after the commit, unless it is later than `expiresAt`. Call `wake` then. */
  async add(db: Connection, mail: Mail, expiresAt: number): Promise<void> {
    const { secrets, clock } = this.#parts
    const id = newId(clock)
    await outboxStore(db).add({ id, content: secrets.encrypt(JSON.stringify(mail), placeOf(id)), expiresAt }, clock.now())
  }

  /** Writes a mail about a change, which is sent after the commit; none if mail is not set up. */
  async send({ db, afterCommit }: Pick<UnitOfWork, 'db' | 'afterCommit'>, mail: Mail): Promise<void> {
    const { settings, clock } = this.#parts
    if (!(await mailServer(settings))) return
    await this.add(db, mail, clock.now() + dayMs)
    afterCommit(() => this.wake())
  }

  /** Sends what is due, without being waited for. */
  wake(): void {
    this.background.add(this.deliver())
  }

  /** Sends what is due, and returns how many mails it has tried. At most one delivery runs on an instance; what is added meanwhile is sent too. */
  deliver(): Promise<number> {
    this.#isWoken = true
    return (this.#delivery ??= this.#deliverAll())
  }

  async #deliverAll(): Promise<number> {
    const { read, clock } = this.#parts
    const nextDue = () => outboxStore(read).nextDue(clock.now())
    let count = 0
    try {
      while (this.#isWoken) {
        this.#isWoken = false
        for (let next = await nextDue(); next; next = await nextDue()) {
          await this.#attempt(next)
          count += 1
        }
      }
      return count
    } finally {
      this.#delivery = undefined
    }
  }

  async #attempt(mail: WaitingMail): Promise<void> {
    const { writes, clock, log } = this.#parts
    const now = clock.now()
    const isTaken = await writes.systemWrite(({ db }) => outboxStore(db).take(mail, now + attemptMs))
    if (!isTaken) return
    const outcome = now >= mail.expiresAt ? 'expired' : await this.#send(mail)
    if (outcome !== 'sent') log.warn({ mail: mail.id, attempt: mail.attempts + 1, outcome }, 'a mail was not sent')
    const isOver = outcome === 'sent' || outcome === 'expired' || outcome === 'refused'
    const dueAt = now + (waits[Math.min(mail.attempts, waits.length - 1)] ?? 1) * minuteMs
    await writes.systemWrite(({ db }) => (isOver ? outboxStore(db).remove(mail.id) : outboxStore(db).postpone(mail.id, dueAt)))
  }

  async #send({ id, content: stored }: WaitingMail): Promise<string> {
    const { settings, secrets, sendMail } = this.#parts
    const server = await mailServer(settings)
    if (!server) return 'no mail server'
    try {
      await sendMail(server, content.parse(JSON.parse(secrets.decrypt(stored, placeOf(id)))))
      return 'sent'
    } catch (error) {
      const { reason, isFinal } = mailFailure(error)
      return isFinal ? 'refused' : reason
    }
  }
}
