import { createParser } from 'eventsource-parser'
import { type LiveEvent, liveEvent } from '#contract/events.ts'
import { tabHeader } from '#contract/tab-header.ts'
import type { Visitor } from './test-server.ts'

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>

/** A stream of events as a tab of a visitor reads it. */
export class EventListener {
  /** The events so far, besides that the stream is open. */
  readonly events: LiveEvent[] = []
  /** The id of the last event. */
  lastId = ''
  isEnded = false
  readonly #controller = new AbortController()
  // As in the console: an id without an event does not count.
  readonly #parser = createParser({
    onEvent: ({ id, data }) => {
      this.lastId = id ?? this.lastId
      const event = liveEvent.parse(JSON.parse(data))
      if (event.type !== 'open') this.events.push(event)
    },
  })

  /** Opens the stream; throws unless the server does. */
  static async open(
    { url, token, cookie }: Visitor,
    { tab = 'tab', lastId }: { tab?: string; lastId?: string } = {},
  ): Promise<EventListener> {
    const listener = new EventListener()
    const headers = { token, cookie, [tabHeader]: tab, ...(lastId !== undefined && { 'last-event-id': lastId }) }
    const response = await fetch(`${url}/api/events`, { headers, signal: listener.#controller.signal })
    if (response.status !== 200 || !response.body) throw new Error(`The stream was refused with ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const first = await reader.read()
    listener.#take(first.value ?? '')
    // A new stream begins with what may have changed before it.
    if (lastId === undefined) listener.events.splice(0)
    void listener.#read(reader)
    return listener
  }

  /** The events of one type so far. */
  of<Type extends LiveEvent['type']>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type)
  }

  close(): void {
    this.#controller.abort()
  }

  async #read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) this.#take(part.value)
    } catch {
      // Closed from either side.
    }
    this.isEnded = true
  }

  #take(text: string): void {
    this.#parser.feed(text)
  }
}
