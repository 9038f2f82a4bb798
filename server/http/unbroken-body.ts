import type { ClientConnection } from '#server/kit/http-exchange.ts'

/**
 * The body of a response that, when its source fails in the middle, disconnects the client at once, so that nothing that is not the content reaches
 * it, and what did reach it is known to be incomplete. The failure is reported unless the client is gone.
 */
export function unbrokenBody(
  body: ReadableStream<Uint8Array>,
  connection: ClientConnection,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!connection.isClosed) report(error)
          connection.close()
          controller.close()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
