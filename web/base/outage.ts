import { listTooSlowName, siteClosed } from '#contract/errors/error.ts'
import { type ApiError, isNetworkFailure } from './api-error.ts'

/** Why there was no answer: the browser has no network, or the server cannot be reached or is not available. */
export type Outage = 'offline' | 'serverDown'

/** Bad gateway, unavailable and gateway timeout, from the server or from a proxy before it. */
const unavailableStatuses = new Set([502, 503, 504])

/** The outage that made a call fail; undefined if it failed for another reason. */
export function outageOf(error: ApiError): Outage | undefined {
  if (isNetworkFailure(error)) return error.details['isOnline'] === false ? 'offline' : 'serverDown'
  return unavailableStatuses.has(error.status) && error.name !== siteClosed.name && error.name !== listTooSlowName
    ? 'serverDown'
    : undefined
}
