import type { LiveEvent } from '#contract/events.ts'

/** A subscriber that has not read this much is dropped; it comes back and reads everything again. */
const unreadLimitBytes = 64 * 1024

/** Who reads a stream. */
export interface Subscriber {
  readonly userId: string
  readonly sessionId: string
  /** What the tab calls itself. */
  readonly tab: string
}

const encoder = new TextEncoder()

/** An event as it is sent. */
export function eventText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** The stream of one tab: text that is queued until the client reads it, up to a limit. */
export class EventStream {
  readonly subscriber: Subscriber
  readonly body: ReadableStream<Uint8Array>
  readonly openedAt = performance.now()
  readonly #onClose: (stream: EventStream) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  /** `onClose` is called once, when either side has closed the stream. */
  constructor(subscriber: Subscriber, onClose: (stream: EventStream) => void) {
    this.subscriber = subscriber
    this.#onClose = onClose
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => this.#closed(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: unreadLimitBytes }),
    )
  }

  /** Queues text. A client that does not read is dropped. */
  send(text: string): void {
    const controller = this.#controller
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) {
      this.#closed()
      controller.error(new Error('A subscriber does not read its events'))
      return
    }
    controller.enqueue(encoder.encode(text))
  }

  /** Closes the stream after what is queued. */
  close(): void {
    const controller = this.#controller
    this.#closed()
    controller?.close()
  }

  #closed(): void {
    if (!this.#controller) return
    this.#controller = undefined
    this.#onClose(this)
  }
}
