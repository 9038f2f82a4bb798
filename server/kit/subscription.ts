/** Called when one of these resources may have changed: after a write on any instance, and when the connection to other instances is lost. */
export interface Subscription {
  readonly resources: readonly string[]
  changed(): void
}
