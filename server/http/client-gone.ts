import type { ServerResponse } from 'node:http'

import { CancelledError } from '#server/db/database-errors.ts'

/** The client has gone away before it was answered; nobody reads what comes of the call. */
export class ClientGoneError extends CancelledError {
  override readonly name = 'ClientGoneError'
}

/** Aborted when the client goes away before its response is sent. */
export function signalOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!outgoing.writableFinished) controller.abort(new ClientGoneError('The client is gone'))
  }
  if (outgoing.destroyed) abort()
  else outgoing.once('close', abort)
  return controller.signal
}
