import { later, type Timer, wait } from '#platform/timers.ts'
import type { Writes } from '#server/kit/writes.ts'
import { minuteMs, secondMs } from '#server/clock.ts'
import { type AttemptParts, prepared, send, type Sent } from './attempt.ts'
import { disableReason, nextAttemptAt } from './attempt-plan.ts'
import { type AttemptResult, deliveryStore, type StoredDelivery } from './delivery-store.ts'
import { RequestLimit } from './request-limit.ts'
import { webhookStore, type WebhookTarget } from './webhook-store.ts'
import { writeDeliveries } from './write-deliveries.ts'

/** An attempt takes less than this; a delivery whose instance has died is tried again afterwards. */
const attemptMs = minuteMs

/** Requests to one webhook at the same time, to those of one owner, and to all. */
const requestsPerWebhook = 4
const requestsPerOwner = 8
const requestLimit = 32

const dueAtOnce = 50

/** The time for requests to end when the server stops; what they deliver later is sent again. */
const stopTimeoutMs = 2 * secondMs

interface SenderParts extends AttemptParts {
  readonly writes: Pick<Writes, 'systemWrite'>
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Sends what webhooks have subscribed to. Deliveries are written from the audit log, behind a cursor, so that a write costs nothing more and none is
 * lost; they are sent at least once. Several instances share the work: each takes deliveries one by one.
 */
export class WebhookSender {
  readonly #parts: SenderParts
  readonly #limit = new RequestLimit(requestLimit, requestsPerOwner)
  /** What this instance is sending, by webhook: a slow one does not hold up others. */
  readonly #sending = new Map<string, Promise<void>>()
  #round: Promise<void> | undefined
  #isWoken = false
  #isStopping = false
  #timer: Timer | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  /** Sends what is due, without being waited for. */
  wake(): void {
    if (this.#isStopping) return
    this.#isWoken = true
    this.#round ??= this.#runRounds().catch((error: unknown) => this.#warn(error))
  }

  /** Ends after the requests under way, if they end soon. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const timeout = new AbortController()
    const ended = Promise.allSettled([this.#round, ...this.#sending.values()]).then(() => timeout.abort())
    await Promise.race([ended, wait(stopTimeoutMs, { signal: timeout.signal }).catch(() => {})])
  }

  #warn(error: unknown): void {
    // What a late request wanted to write, another attempt will.
    if (!this.#isStopping) this.#parts.log.warn({ err: error }, 'webhooks not delivered')
  }

  async #runRounds(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopping) {
        this.#isWoken = false
        await this.#startDue()
      }
    } finally {
      this.#round = undefined
    }
    if (this.#sending.size === 0) await this.#setTimer()
  }

  /** Writes the deliveries of what has happened, and begins to send to each webhook for which something is due. */
  async #startDue(): Promise<void> {
    const { read, clock } = this.#parts
    let hasMore = true
    while (hasMore && !this.#isStopping) hasMore = await writeDeliveries(this.#parts)
    const due = await deliveryStore(read).listDueWebhooks(clock.now())
    for (const id of due.filter((webhookId) => !this.#sending.has(webhookId))) this.#startSending(id)
  }

  #startSending(webhookId: string): void {
    const sending = this.#sendAll(webhookId)
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#sending.delete(webhookId)
        void this.#setTimer().catch((error: unknown) => this.#warn(error))
      })
    this.#sending.set(webhookId, sending)
  }

  /** Wakes when the next attempt is due, or after a minute. */
  async #setTimer(): Promise<void> {
    const { read, clock } = this.#parts
    const dueAt = this.#isStopping ? undefined : await deliveryStore(read).nextDueAt()
    clearTimeout(this.#timer)
    if (dueAt === undefined || this.#isStopping) return
    // Not at once even if it is due: another instance may be about to take it.
    const delayMs = Math.min(Math.max(dueAt - clock.now(), secondMs), minuteMs)
    this.#timer = later(delayMs, () => this.wake())
  }

  async #sendAll(webhookId: string): Promise<void> {
    const { read, clock } = this.#parts
    const ownerId = (await webhookStore(read).find(webhookId))?.ownerId ?? ''
    const nextDue = () => deliveryStore(read).listDue(webhookId, clock.now(), dueAtOnce)
    for (let due = await nextDue(); due.length > 0 && !this.#isStopping; due = await nextDue()) {
      const lane = async () => {
        for (let next = due.shift(); next && !this.#isStopping; next = due.shift()) {
          const delivery = next
          await this.#limit.run(ownerId, () => this.#attempt(delivery))
        }
      }
      await Promise.all(Array.from({ length: requestsPerWebhook }, lane))
    }
  }

  async #attempt(delivery: StoredDelivery): Promise<void> {
    const { read, writes, clock } = this.#parts
    const now = clock.now()
    const takenUntil = now + attemptMs
    if (!(await writes.systemWrite(({ db }) => deliveryStore(db).take(delivery, takenUntil)))) return
    const target = await webhookStore(read).find(delivery.webhookId)
    const message = await prepared(this.#parts, target, delivery)
    const withhold = (result: Omit<AttemptResult, 'state' | 'dueAt' | 'attemptedAt'>) =>
      writes.systemWrite(async ({ db }) => {
        await deliveryStore(db).end({ id: delivery.id, takenUntil }, { ...result, state: 'withheld', dueAt: null, attemptedAt: now })
        const reason = 'withheld' in message ? message.disableReason : undefined
        if (reason) await webhookStore(db).markToDisable(delivery.webhookId, reason, now)
      })
    if ('withheld' in message || !target) {
      const problem = 'withheld' in message ? message.withheld : 'off'
      return withhold({ problem, durationMs: null, status: null, body: null, response: null })
    }
    const sent = { ...(await send(this.#parts, target, delivery, message.body)), body: message.body }
    if (sent.problem === 'offline') return withhold(sent)
    return this.#record({ ...delivery, takenUntil }, target, sent)
  }

  /** Records what came back, and how the webhook fares. */
  async #record(
    delivery: StoredDelivery & { readonly takenUntil: number },
    target: WebhookTarget,
    sent: Sent & { readonly body: string },
  ): Promise<void> {
    const { writes, clock } = this.#parts
    const now = clock.now()
    const isDelivered = sent.problem === null
    const attempts = delivery.attempts + 1 - delivery.earlierAttempts
    const dueAt = isDelivered ? null : nextAttemptAt({ attempts, status: sent.status, now, random: Math.random() })
    const state = isDelivered ? 'delivered' : dueAt === null ? 'failed' : 'pending'
    const reason = isDelivered
      ? undefined
      : disableReason({ status: sent.status, isLast: dueAt === null, failingSince: target.failingSince, now })
    await writes.systemWrite(async ({ db }) => {
      const store = webhookStore(db)
      await deliveryStore(db).end(delivery, { ...sent, state, dueAt, attemptedAt: now })
      if (!isDelivered) await store.noteFailure(target.id, now)
      else if (target.failingSince !== null) await store.noteSuccess(target.id, now)
      if (reason) await store.markToDisable(target.id, reason, now)
    })
  }
}
