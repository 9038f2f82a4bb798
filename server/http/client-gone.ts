import type { ServerResponse } from 'node:http'
import { CancelledError } from '#server/db/database-errors.ts'

/** The client disconnected before it got a response. */
export class ClientGoneError extends CancelledError {
  override readonly name = 'ClientGoneError'
}

/** Aborted when the client disconnects before its response is sent. */
export function signalOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!outgoing.writableFinished) controller.abort(new ClientGoneError('The client disconnected'))
  }
  if (outgoing.destroyed) abort()
  else outgoing.once('close', abort)
  return controller.signal
}
