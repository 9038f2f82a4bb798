import { every, type Timer, turn, wait } from '#platform/timers.ts'
import type { LiveEvent } from '#contract/events.ts'
import { secondMs } from '#server/clock.ts'
import type { ChangeEvent, PresenceReport } from '#server/db/cluster.ts'
import type { CachedRights } from '#server/identity/permissions.ts'
import type { EventHubParts } from './event-hub-parts.ts'
import { EventRing, type NumberedEvent } from './event-ring.ts'
import { EventStream, eventText, type Subscriber } from './event-stream.ts'
import { liveEventsFor } from './live-events.ts'
import { Presence } from './presence.ts'
import { rightsKey, rightsResources } from './rights-changes.ts'
import { WaitingRecipients } from './waiting-recipients.ts'

/** Streams of one session; the oldest gives way to one more. */
const streamsPerSession = 5

/** Changes within this time are sent together. */
const collectMs = 50

/** How long to wait before the database is asked again. */
const retryMs = secondMs

/** How often sessions are read again: one that has ended or is locked, whatever the reason, loses its streams. */
const sessionCheckMs = secondMs

/** Proxies close connections on which nothing is sent. */
const heartbeatMs = 25 * secondMs

/** Streams that are written to before other work has its turn. */
const streamsPerTurn = 100

/** A console reads its rights and counts before it opens a stream, as its first page comes first; what has changed since is told again. */
const openingMs = 30 * secondMs

/** Tells the open consoles of changes: each of those that its user may see at that moment. */
export class EventHub {
  readonly #parts: EventHubParts
  readonly #streamLimit: number
  readonly #ring = new EventRing()
  readonly #presence = new Presence()
  readonly #streams = new Set<EventStream>()
  /** The rights of the users who have streams. The cache of permissions is too small for all of them. */
  readonly #rights = new Map<string, CachedRights>()
  #pending: NumberedEvent[] = []
  readonly #recipients: WaitingRecipients
  /** Whether rights may have changed since they were last compared; with `menus`, everybody is told. */
  #rightsChange: 'none' | 'rights' | 'menus' = 'none'
  /** Events were missed, and nobody has been told yet. */
  #isBehind = false
  /** Differs after every change that may concern rights. */
  #rightsChangedAt = -openingMs
  #notifiedAt = -openingMs
  #isDelivering = false
  #isChecking = false
  /** When reports were last forgotten while no timer does it, because there are no streams. */
  #expiredAt = 0
  #timers: Timer[] = []
  #isClosed = false

  constructor(parts: EventHubParts, { streamLimit = 5000 } = {}) {
    this.#parts = parts
    this.#recipients = new WaitingRecipients(parts)
    this.#streamLimit = streamLimit
  }

  /** Opens a stream; undefined if there are too many. `lastId` is the id of the last event received; what was missed since is sent. */
  async open(subscriber: Subscriber, lastId: string | undefined): Promise<EventStream | undefined> {
    if (this.#isClosed || this.#streams.size >= this.#streamLimit) return undefined
    const { rights, missed, names } = await this.#readFor(subscriber, lastId)
    if (this.#isClosed || this.#streams.size >= this.#streamLimit) return undefined
    const stream = new EventStream(subscriber, (closed) => this.#remove(closed))
    this.#replaceOldest(subscriber.sessionId)
    this.#streams.add(stream)
    this.#rights.set(subscriber.userId, rights)
    if (this.#timers.length === 0) this.#startTimers()
    const events: LiveEvent[] = missed
      ? liveEventsFor(missed, { ...subscriber, rights, registry: this.#parts.registry }, names)
      : [{ type: 'reset' }]
    // Of a change of rights or a notification meanwhile nobody has told this tab.
    const mayMiss = (at: number) => lastId !== undefined || performance.now() - at < openingMs
    if (mayMiss(this.#rightsChangedAt)) events.push({ type: 'access' })
    if (mayMiss(this.#notifiedAt)) events.push({ type: 'notifications' })
    stream.send(`id: ${this.#ring.lastId}\n${[{ type: 'open' } as const, ...events].map(eventText).join('')}`)
    return stream
  }

  /** Takes a change on this instance or another. Rights must not be cached from before it. */
  changed(event: ChangeEvent): void {
    const { presence, userId, rows, resources, recipients } = event
    if (presence && userId !== null) this.#applyPresence(presence, userId)
    const numbered = rows && this.#ring.add(event)
    const concernsRights = resources.some((resource) => rightsResources.has(resource))
    if (concernsRights) this.#rightsChangedAt = performance.now()
    if (recipients) this.#notifiedAt = performance.now()
    if (this.#streams.size === 0) return
    if (numbered) this.#pending.push(numbered)
    if (recipients) this.#recipients.add(recipients)
    if (resources.includes('menus')) this.#rightsChange = 'menus'
    else if (concernsRights && this.#rightsChange === 'none') this.#rightsChange = 'rights'
    // A second factor may be required now.
    if (resources.includes('settings')) for (const stream of this.#streams) this.#end(stream, 'reopen')
    this.#startDelivery()
  }

  /** Changes may have been missed. */
  reset(): void {
    this.#rightsChangedAt = performance.now()
    if (this.#streams.size === 0) return this.#ring.clear()
    this.#fallBehind()
    return this.#startDelivery()
  }

  /** The names of others who have a row open, as far as this instance knows. */
  othersAt(row: { resource: string; id: string }, userId: string): string[] {
    return this.#presence.othersAt(row, userId, performance.now())
  }

  get streamCount(): number {
    return this.#streams.size
  }

  /** Closes all streams and opens no more. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#streams) stream.close()
  }

  get #hasWork(): boolean {
    return this.#pending.length > 0 || !this.#recipients.isEmpty || this.#rightsChange !== 'none' || this.#isBehind
  }

  /** Nothing that is known counts any more; the streams are told so as soon as the database answers. */
  #fallBehind(): void {
    this.#ring.clear()
    this.#pending = []
    this.#recipients.clear()
    this.#rights.clear()
    this.#rightsChange = 'menus'
    this.#isBehind = true
  }

  #startDelivery(): void {
    if (this.#hasWork && !this.#isDelivering) void this.#deliver()
  }

  async #deliver(): Promise<void> {
    this.#isDelivering = true
    let isFailing = false
    while (this.#hasWork && this.#streams.size > 0) {
      await wait(isFailing ? retryMs : collectMs)
      try {
        await this.#deliverCollected()
        isFailing = false
      } catch (error) {
        if (!isFailing) this.#parts.report(error)
        isFailing = true
        this.#fallBehind()
      }
    }
    this.#isDelivering = false
  }

  async #deliverCollected(): Promise<void> {
    const [events, change, isBehind] = [this.#pending.splice(0), this.#rightsChange, this.#isBehind]
    this.#rightsChange = 'none'
    this.#isBehind = false
    if (change !== 'none') await this.#tellRights(change === 'menus')
    if (isBehind) await this.#toEach(() => `id: ${this.#ring.lastId}\n${eventText({ type: 'reset' })}`)
    if (events.length > 0) await this.#tellRows(events)
    const told = await this.#recipients.take([...this.#streams].map(({ subscriber }) => subscriber.userId))
    if (told.size > 0) await this.#toEach(({ subscriber }) => (told.has(subscriber.userId) ? eventText({ type: 'notifications' }) : ''))
  }

  /** Tells those whose rights have changed, or all. */
  async #tellRights(tellsAll: boolean): Promise<void> {
    const changed = new Set<string>()
    for (const [userId, known] of this.#rights) {
      const current = await this.#parts.permissions.of(userId)
      if (rightsKey(current) === rightsKey(known)) continue
      changed.add(userId)
      this.#presence.removeUser(userId)
      if (this.#rights.has(userId)) this.#rights.set(userId, current)
    }
    await this.#toEach((stream) => (tellsAll || changed.has(stream.subscriber.userId) ? eventText({ type: 'access' }) : ''))
    // With other rights a second factor may be required.
    for (const stream of this.#streams) if (changed.has(stream.subscriber.userId)) this.#end(stream, 'reopen')
  }

  async #tellRows(events: readonly NumberedEvent[]): Promise<void> {
    const names = await this.#namesOf(events)
    const id = `id: ${this.#ring.idAt(Math.max(...events.map(({ sequence }) => sequence)))}\n`
    await this.#toEach(async ({ subscriber }) => {
      const rights = await this.#rightsOf(subscriber.userId)
      const told = liveEventsFor(events, { ...subscriber, rights, registry: this.#parts.registry }, names)
      return told.length === 0 ? '' : id + told.map(eventText).join('')
    })
  }

  /** The rights of a user with a stream. Without the other instances' events they may be outdated, and are read. */
  async #rightsOf(userId: string): Promise<CachedRights> {
    const known = this.#parts.cluster.isConnected ? this.#rights.get(userId) : undefined
    if (known) return known
    const changedAt = this.#rightsChangedAt
    const rights = await this.#parts.permissions.of(userId)
    if (changedAt === this.#rightsChangedAt) this.#rights.set(userId, rights)
    return rights
  }

  /** Sends each stream its text, some at a time. */
  async #toEach(textFor: (stream: EventStream) => string | Promise<string>): Promise<void> {
    let count = 0
    for (const stream of this.#streams) {
      const text = await textFor(stream)
      if (text !== '') stream.send(text)
      count += 1
      if (count % streamsPerTurn === 0) await turn()
    }
  }

  /** What a new stream begins with, read again if rights have changed meanwhile. */
  async #readFor({ userId }: Subscriber, lastId: string | undefined) {
    for (;;) {
      const changedAt = this.#rightsChangedAt
      const rights = await this.#parts.permissions.of(userId)
      const missed = lastId === undefined ? [] : this.#ring.since(lastId)
      const names = await this.#namesOf(missed ?? [])
      if (changedAt === this.#rightsChangedAt) return { rights, missed, names }
    }
  }

  async #namesOf(events: readonly ChangeEvent[]): Promise<(userId: string) => string | null> {
    const ids = new Set(events.map(({ userId }) => userId).filter((id) => id !== null))
    const names = ids.size === 0 ? new Map<string, string>() : await this.#parts.namesOf([...ids])
    return (userId) => names.get(userId) ?? null
  }

  #applyPresence(report: PresenceReport, userId: string): void {
    const now = performance.now()
    if (this.#streams.size === 0 && now - this.#expiredAt > sessionCheckMs) {
      this.#presence.expire(now)
      this.#expiredAt = now
    }
    if (this.#presence.apply(report, userId, now)) this.#tellPresence(report)
  }

  /** Tells those who have a row open who else has. */
  #tellPresence({ resource, id }: { resource: string; id: string }): void {
    const now = performance.now()
    for (const stream of this.#streams) {
      if (!this.#presence.isAt({ resource, id }, stream.subscriber, now)) continue
      const people = this.#presence.othersAt({ resource, id }, stream.subscriber.userId, now)
      stream.send(eventText({ type: 'presence', resource, id, people }))
    }
  }

  #replaceOldest(sessionId: string): void {
    const ofSession = [...this.#streams].filter(({ subscriber }) => subscriber.sessionId === sessionId)
    if (ofSession.length >= streamsPerSession && ofSession[0]) this.#end(ofSession[0], 'replaced')
  }

  #end(stream: EventStream, reason: Extract<LiveEvent, { type: 'end' }>['reason']): void {
    stream.send(eventText({ type: 'end', reason }))
    stream.close()
  }

  #remove(stream: EventStream): void {
    this.#streams.delete(stream)
    const { userId } = stream.subscriber
    if (![...this.#streams].some(({ subscriber }) => subscriber.userId === userId)) this.#rights.delete(userId)
    if (this.#streams.size > 0) return
    this.#pending = []
    this.#recipients.clear()
    this.#rightsChange = 'none'
    this.#isBehind = false
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
  }

  #startTimers(): void {
    const check = () => {
      for (const row of this.#presence.expire(performance.now())) this.#tellPresence(row)
      if (this.#isChecking) return
      this.#isChecking = true
      Promise.all([this.#endInactive(), this.#recipients.addDue()])
        .then(() => this.#startDelivery())
        .catch(this.#parts.report)
        .finally(() => (this.#isChecking = false))
    }
    const beat = () => this.#streams.forEach((stream) => stream.send(': open\n\n'))
    this.#timers = [every(sessionCheckMs, check), every(heartbeatMs, beat)]
  }

  async #endInactive(): Promise<void> {
    const states = await this.#parts.sessionStates([...new Set([...this.#streams].map(({ subscriber }) => subscriber.sessionId))])
    for (const stream of this.#streams) {
      const state = states.get(stream.subscriber.sessionId)
      if (state === 'ended') this.#end(stream, 'sessionEnded')
      else if (state === 'locked' || state === 'viewing') this.#end(stream, state)
    }
  }
}
