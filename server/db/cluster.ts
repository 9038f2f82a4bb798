/** The fields of a row that tell who may see it, by their names; null where the row did not or does not exist. */
export type RowVisibility = Readonly<Record<string, string | null>> | null

/** A row that a write changed. */
export interface ChangedRow {
  readonly resource: string
  /** Null for rows that are too many to be listed: one stands for all with the same visibility. */
  readonly id: string | null
  readonly before: RowVisibility
  readonly after: RowVisibility
  /** What belongs to the row and has changed in place of its fields. */
  readonly part?: 'comments' | undefined
}

/** A tab of a user has the form of a row open, or has closed it. */
export interface PresenceReport {
  readonly resource: string
  readonly id: string
  readonly sessionId: string
  readonly tab: string
  readonly name: string
  readonly isOpen: boolean
}

/** For whom there are other notifications than before: some users, or those for whom a notice is. */
export type NotificationRecipients = { readonly userIds: readonly string[] } | { readonly noticeId: string }

/** The resources that a write changed, and the user who did it; null for the system. */
export interface ChangeEvent {
  readonly resources: readonly string[]
  readonly userId: string | null
  /** The tab of the console that did it. */
  readonly tab?: string | undefined
  readonly rows?: readonly ChangedRow[] | undefined
  readonly presence?: PresenceReport | undefined
  readonly recipients?: NotificationRecipients | undefined
}

/** Receives the changes of all instances. An event may arrive twice. */
export interface EventSubscriber {
  changed(event: ChangeEvent): void
  /** Events may have been missed: clear all caches. */
  disconnected(): void
}

/** The server instances that share a database. */
export interface Cluster {
  /** Whether changes of other instances arrive. Only then may data be cached until an event invalidates it. */
  readonly isConnected: boolean
  /** Starts receiving events; only one subscriber is supported. */
  subscribe(subscriber: EventSubscriber): void
  /** Runs a job, such as migrations, while no other instance can. */
  withStartupLock<Result>(job: () => Promise<Result>): Promise<Result>
}

/** The cluster of an embedded database: a single instance, which delivers events in process. */
export class LocalCluster implements Cluster {
  readonly isConnected = true
  #subscriber: EventSubscriber | undefined

  subscribe(subscriber: EventSubscriber): void {
    this.#subscriber = subscriber
  }

  publish(event: ChangeEvent): void {
    this.#subscriber?.changed(event)
  }

  withStartupLock<Result>(job: () => Promise<Result>): Promise<Result> {
    return job()
  }
}
