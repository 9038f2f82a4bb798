/** What the core remembers of the database. */
export interface CoreCaches {
  readonly settings: { forget(): void }
  readonly permissions: { forget(): void }
}

/** What is done when one of these resources has changed, here or on another instance, or when nobody can tell whether it has. */
export interface Subscription {
  readonly resources: readonly string[]
  changed(): void
}
