import { type LiveEvent, liveEvent } from '#contract/events.ts'
import { tabHeader } from '#contract/tab-header.ts'
import type { Visitor } from './test-server.ts'

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>

/** A stream of events as a tab of a visitor reads it. */
export class EventListener {
  readonly events: LiveEvent[] = []
  /** The id of the last event. */
  lastId = ''
  isEnded = false
  readonly #controller = new AbortController()

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

  // The server sends whole events at once, and a test reads no long ones.
  #take(text: string): void {
    for (const line of text.split('\n')) {
      if (line.startsWith('id: ')) this.lastId = line.slice(4)
      if (line.startsWith('data: ')) this.events.push(liveEvent.parse(JSON.parse(line.slice(6))))
    }
  }
}
