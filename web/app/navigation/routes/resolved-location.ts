import type { Location } from '#web/app/navigation/history/location.ts'
import type { Destination } from './find-destination.ts'

/** Where the person is: an address that leads nowhere else, and what stands there. */
export interface ResolvedLocation {
  readonly location: Location
  readonly destination: Exclude<Destination, { kind: 'redirect' }>
}
