import type { Query, QueryClient } from '@tanstack/react-query'
import { getAdminInfo } from '#contract/access.ts'
import type { listComments } from '#contract/comments/comments.ts'
import type { listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import type { LiveEvent, LiveRow } from '#contract/events.ts'
import { countUnread } from '#contract/notifications/unread.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { inBackground, request } from '#web/api/client.ts'
import { invalidateResources, staleResources } from '#web/api/queries.ts'
import { isExpiryAnnounced } from '#web/api/session/expiry.ts'
import { readEvents } from '#web/api/read-events.ts'
import { whenUnlocked } from '#web/api/session/screen-lock.ts'
import { abortBeforeView, whenNoViewStarts } from '#web/api/session/view-change.ts'
import { tellsInBrowser } from '#web/account/notifications/browser-permission.ts'
import { addChanges, addMany, setPeopleAt } from '#web/api/live-changes.ts'

/** A hidden tab keeps its stream for this time: it may be shown again at once. */
const hiddenMs = 30_000

const retryMs = { first: 1000, longest: 60_000 } as const

/** All consoles hear of some changes at the same moment, and must not all ask at once. */
const spreadMs = 1000

/** The resource of comments. The contract itself would be loaded by every visit. */
const comments: (typeof listComments)['resource'] = 'comments'

/** The labels of dictionary items, which change on the screen as soon as the dictionary does. */
const labels: (typeof listDictionaryItems)['resource'] = 'dictionaries'
const readOfLabels: (typeof listDictionaryItems)['operation'] = 'items'

/** Reads of single rows, which change on the screen as soon as the row does. */
const readsOfRow = ['get', 'history']

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}

/** Resolves once the tab is visible. */
function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
    check()
  })
}

/** Remembers or shows notifications of the browser. Without the code for that the count is there when the tab is shown again. */
function inBrowserNotifications(use: 'rememberNewest' | 'notifyBrowser'): void {
  void import('#web/account/notifications/notify-browser.ts').then((notifications) => notifications[use]()).catch(() => {})
}

/** How long leaving a page takes at most. */
const leavingMs = 300

/** Aborted with the given signal, before a view, and when the tab has been hidden for some time. A browser that tells of notifications has to hear of them. */
function whileWanted(signal: AbortSignal, queryClient: QueryClient): AbortSignal {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'hidden') return
    if (tellsInBrowser(queryClient)) inBrowserNotifications('rememberNewest')
    else timer = setTimeout(() => controller.abort(), hiddenMs)
  }
  signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
  document.addEventListener('visibilitychange', follow, { signal: controller.signal })
  controller.signal.addEventListener('abort', () => clearTimeout(timer))
  abortBeforeView(controller)
  follow()
  return controller.signal
}

/** Applies events to what this tab has read. */
class LiveUpdates {
  readonly #queryClient: QueryClient
  readonly #signal: AbortSignal
  #lastId: string | undefined
  #ended: Extract<LiveEvent, { type: 'end' }>['reason'] | undefined

  constructor(queryClient: QueryClient, signal: AbortSignal) {
    this.#queryClient = queryClient
    this.#signal = signal
  }

  /** Reads events until the signal aborts, or the server ends the stream for good. */
  async run(): Promise<void> {
    const signal = this.#signal
    let delayMs: number = retryMs.first
    while (!signal.aborted) {
      await whenVisible(signal)
      await whenUnlocked(signal).catch(() => {})
      await whenNoViewStarts(signal)
      if (signal.aborted) return
      this.#ended = undefined
      const streamSignal = whileWanted(signal, this.#queryClient)
      const end = await readEvents({
        lastId: this.#lastId,
        signal: streamSignal,
        onOpen: () => (delayMs = retryMs.first),
        onEvent: (event, id) => {
          this.#lastId = id ?? this.#lastId
          this.#apply(event)
        },
      })
      if (signal.aborted || this.#ended === 'viewing') return
      // Another stream of the session took the place of this one: this tab is shown beside many others.
      if (this.#ended === 'replaced') await wait(retryMs.longest, signal)
      // Signing out ends the session too, and the user is about to leave the page.
      if (this.#ended === 'sessionEnded') await wait(leavingMs, signal)
      // Finds out whether the session has ended or is locked, and says so.
      if (this.#ended === 'sessionEnded' || this.#ended === 'locked' || end === 401 || end === 423) await this.#checkSession()
      if (isExpiryAnnounced()) return
      else if (streamSignal.aborted) continue
      await wait(delayMs * (0.5 + Math.random()), signal)
      delayMs = Math.min(2 * delayMs, retryMs.longest)
    }
  }

  async #checkSession(): Promise<void> {
    await request(getAdminInfo, {}, { signal: this.#signal, handledErrors: 'exceptSessionExpired' }).catch(() => {})
  }

  #apply(event: LiveEvent): void {
    const { type } = event
    if (type === 'rows') this.#applyRows(event.resource, event.rows)
    else if (type === 'many') this.#applyMany(event)
    else if (type === 'comments') this.#readComments(event)
    else if (type === 'presence') setPeopleAt(event, event.people)
    else if (type === 'notifications') this.#readNotifications()
    else if (type === 'access') void this.#readAccess()
    else if (type === 'reset') void this.#readAll()
    else if (type === 'end') this.#ended = event.reason
  }

  #applyRows(resource: string, rows: readonly LiveRow[]): void {
    const others = rows.filter(({ isOwn }) => !isOwn)
    if (others.length > 0) addChanges(resource, others, Date.now())
    if (others.length < rows.length) inBackground(() => invalidateResources(this.#queryClient, [resource]))
    else this.#markStale(resource)
    this.#readLabels(resource)
    const ids = new Set(rows.filter(({ operation }) => operation === 'changed').map(({ id }) => id))
    const isOfRow = ({ queryKey: [, operation, input] }: Query) => readsOfRow.includes(String(operation)) && ids.has(idIn(input))
    void inBackground(() => this.#queryClient.refetchQueries({ queryKey: [resource], type: 'active', predicate: isOfRow }))
  }

  #applyMany({ resource, isOwn }: Extract<LiveEvent, { type: 'many' }>): void {
    if (isOwn) return inBackground(() => invalidateResources(this.#queryClient, [resource]))
    addMany(resource, Date.now())
    this.#markStale(resource)
    this.#readLabels(resource)
  }

  #readComments({ resource, id }: Extract<LiveEvent, { type: 'comments' }>): void {
    const isOnRow = ({ queryKey: [, , input] }: Query) => placeIn(input) === `${resource} ${id}`
    void inBackground(() => this.#queryClient.invalidateQueries({ queryKey: [comments], predicate: isOnRow }))
  }

  #readLabels(resource: string): void {
    if (resource === labels) void inBackground(() => this.#queryClient.refetchQueries({ queryKey: [labels, readOfLabels], type: 'active' }))
  }

  #readNotifications(): void {
    inBackground(() => invalidateResources(this.#queryClient, [countUnread.resource]))
    if (document.visibilityState !== 'visible' && tellsInBrowser(this.#queryClient)) inBrowserNotifications('notifyBrowser')
  }

  /**
   * What was read is read again when it is next needed; what is on the screen stays, so that nothing jumps while the user works with it. What is being
   * read is not on the screen yet, and may be older than the change.
   */
  #markStale(resource: string): void {
    for (const stale of staleResources([resource])) {
      void this.#queryClient.invalidateQueries({ queryKey: [stale], refetchType: 'none' })
      void inBackground(() => this.#queryClient.refetchQueries({ queryKey: [stale], type: 'active', fetchStatus: 'fetching' }))
    }
  }

  async #readAccess(): Promise<void> {
    await wait(Math.random() * spreadMs, this.#signal)
    for (const { resource, operation } of [getAdminInfo, listRoutes])
      void inBackground(() => this.#queryClient.invalidateQueries({ queryKey: [resource, operation] }))
  }

  async #readAll(): Promise<void> {
    await wait(Math.random() * spreadMs, this.#signal)
    await inBackground(() => this.#queryClient.invalidateQueries())
  }
}

function idIn(input: unknown): string {
  const params: unknown = typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
}

/** The record that a query is about, as its resource and id. */
function placeIn(input: unknown): string {
  const query: unknown = typeof input === 'object' && input !== null && 'query' in input ? input.query : undefined
  const isPlace = typeof query === 'object' && query !== null && 'resource' in query && 'recordId' in query
  return isPlace ? `${String(query.resource)} ${String(query.recordId)}` : ''
}

/** Keeps what this tab shows up to date by the events of the server; resolves when it ends, which the signal does. */
export function startLiveUpdates(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  return new LiveUpdates(queryClient, signal).run()
}
