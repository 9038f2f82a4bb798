import { createParser } from 'eventsource-parser'
import { eventsPath, type LiveEvent, liveEvent } from '#contract/events.ts'
import { tabHeader } from '#contract/tab-header.ts'
import { basePath } from '#web/base/base-path.ts'
import { buildCallUrl } from './call-url.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { readToken, readUsername } from './session/stored-session.ts'
import { tabName } from './tab-name.ts'
import { transport } from './transport.ts'

/** Far more than an event has. */
const maxBufferChars = 1_000_000

/** Why a stream of events has ended: the server or the network closed it, or it was refused with this status. */
export type StreamEnd = 'closed' | number

interface ReadOptions {
  /** The id of the last event of an earlier stream, after which this one begins. */
  readonly lastId: string | undefined
  readonly signal: AbortSignal
  onOpen(): void
  onEvent(event: LiveEvent, id: string | undefined): void
}

/** Reads the events of the server until the stream ends. Never rejects. */
export async function readEvents({ lastId, signal, onOpen, onEvent }: ReadOptions): Promise<StreamEnd> {
  // Another tab may have signed another user in, whose events are not for this one.
  const [shown, stored] = [getCurrentUser()?.username, readUsername()]
  if (shown !== undefined && stored !== undefined && shown !== stored) return 'closed'
  const address = buildCallUrl(eventsPath, { base: basePath(), prefix: currentSettings().apiPrefix })
  const headers = new Headers({ accept: 'text/event-stream', token: readToken() ?? '', [tabHeader]: tabName })
  if (lastId !== undefined) headers.set('last-event-id', lastId)
  try {
    const response = await transport(address, { headers, signal, cache: 'no-store' })
    if (!response.ok || !response.body) return response.status
    onOpen()
    const parser = createParser({
      maxBufferSize: maxBufferChars,
      onEvent({ id, data }) {
        const event = liveEvent.safeParse(JSON.parse(data)).data
        if (event) onEvent(event, id)
      },
    })
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(decoder.decode(part.value, { stream: true }))
  } catch {
    // The connection broke off, or nobody reads any more.
  }
  return 'closed'
}
