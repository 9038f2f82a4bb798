/** What a write changed, and who did it. */
export interface ChangeEvent {
  readonly resources: readonly string[]
  readonly userId: string | null
}

/** Receives what writes have changed, here and on other instances; an event may come twice. */
export interface EventSubscriber {
  changed(event: ChangeEvent): void
  /** Events may have been missed: forget everything that was remembered. */
  disconnected(): void
}

/** The instances of the server that share the database. */
export interface Cluster {
  /** Every change of another instance arrives, so that what was read may be remembered until one does. */
  readonly isConnected: boolean
  /** Begins to receive events; at most one subscriber. */
  subscribe(subscriber: EventSubscriber): void
  /** Runs a job while no other instance runs one so: the start of a server, with its migrations. */
  withStartupLock<Result>(job: () => Promise<Result>): Promise<Result>
}

/** The cluster of an embedded database: one server, whose events are delivered in the process. */
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
