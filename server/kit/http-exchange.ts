/** What connects the server to the client that waits for a response. */
export interface ClientConnection {
  /** The address of the client, or of the proxy next to the server; empty where there is none. */
  readonly address: string
  /** Whether nothing more reaches the client. */
  readonly isClosed: boolean
  /** Calls the listener once the connection is closed or the response was sent; `isComplete` says whether all of the response was sent. */
  onClose(listener: (isComplete: boolean) => void): void
  /** Disconnects the client at once. */
  close(): void
}

/** A request as it arrived, and what its response needs besides a `Response`, which drops cookies outside of Node. */
export interface HttpExchange {
  /** Path and query as sent. */
  readonly url: string
  /** A header by its name in lower case; those sent several times are joined by commas. */
  header(name: string): string | undefined
  /** The body as it arrives. A response is still possible when reading ends early. */
  content(): AsyncIterator<Uint8Array>
  /** The `set-cookie` headers of the response, also of a failure. */
  readonly cookies: string[]
  readonly connection: ClientConnection
}

/** What tells where a request came from. */
export interface Sender extends Pick<HttpExchange, 'header'> {
  readonly connection: Pick<ClientConnection, 'address'>
}
