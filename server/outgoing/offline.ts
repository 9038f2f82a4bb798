import type { SendRequest } from './outgoing.ts'
import { OutgoingError } from './outgoing-error.ts'

/** Makes no requests: for a server that has no connection to others, such as a demonstration in a browser. */
export const refuseRequests: SendRequest = () => Promise.reject(new OutgoingError('offline'))
