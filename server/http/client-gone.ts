import { CancelledError } from '#server/db/database-errors.ts'
import type { ClientConnection } from '#server/kit/http-exchange.ts'

/** The client disconnected before it got a response. */
export class ClientGoneError extends CancelledError {
  override readonly name = 'ClientGoneError'
}

/** Aborted when the client disconnects before its response is sent. */
export function signalOf(connection: ClientConnection): AbortSignal {
  const controller = new AbortController()
  connection.onClose((isComplete) => {
    if (!isComplete) controller.abort(new ClientGoneError('The client disconnected'))
  })
  return controller.signal
}
