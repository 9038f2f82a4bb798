import type { Location } from '#web/app/navigation/history/location.ts'
import type { Destination } from './find-destination.ts'

/** A location without redirect, and its destination. */
export interface ResolvedLocation {
  readonly location: Location
  readonly destination: Exclude<Destination, { kind: 'redirect' }>
}
