/** What a write changed, and who did it. */
export interface Announcement {
  readonly resources: readonly string[]
  readonly userId: string | null
}

/** Told what other instances have changed; `lost` when changes may have gone unheard, so that nothing remembered can be relied on. */
export interface InstanceListener {
  changed(announcement: Announcement): void
  lost(): void
}

/** The other instances of the server that share the database. */
export interface Instances {
  /** Every change of another instance is heard, so that what was read may be remembered until one comes. */
  readonly areHeard: boolean
  /** Begins to listen; at most one listener. */
  hear(listener: InstanceListener): void
  /** Tells the other instances, with the commit of the write under way, what it changed; only inside `write`. */
  tell(announcement: Announcement): Promise<void>
  /** Runs a job while no other instance runs one so: the start of a server, with its migrations. */
  alone<Result>(job: () => Promise<Result>): Promise<Result>
}

/** An embedded database has one server. */
export const noOtherInstances: Instances = {
  areHeard: true,
  hear() {},
  async tell() {},
  alone: (job) => job(),
}
