import type { Cookie } from './cookie-jar.ts'

/** The first message of the page, which knows its document. */
export interface StartMessage {
  readonly kind: 'start'
  /** The JSON in the document. */
  readonly settings: string
  /** The URL that addresses in the settings are relative to. */
  readonly base: string
}

/** A request to the server in the worker. A port comes with it, which carries the answer, and an abort. */
export interface RequestMessage {
  readonly kind: 'request'
  readonly method: string
  /** Path and query, as the server knows them: calls are below `/api`. */
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ArrayBuffer | undefined
}

/** What a reload keeps of the server, which otherwise starts anew with each document. */
export interface KeptState {
  /** Counts up in each worker, as messages on different ports may overtake each other. */
  readonly revision: number
  readonly cookies: readonly Cookie[]
  /** JSON that only the worker knows: rows of its database. */
  readonly rows: unknown
}

/** What the page sends to the worker. `kept` counts for all requests that are sent after it. */
export type PageMessage = RequestMessage | { readonly kind: 'kept'; readonly kept: KeptState }

/** What the page sends on the port of a request. */
export interface AbortMessage {
  readonly kind: 'abort'
}

/** A picture by its address in the contract, such as `/file/1`. */
export interface LocalPicture {
  readonly address: string
  readonly content: Blob
}

/** How an answer begins. */
export interface AnswerHead {
  readonly kind: 'head'
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly hasBody: boolean
  /** The pictures that the answer names for the first time. */
  readonly pictures: readonly LocalPicture[]
  /** What is to be kept before the answer is read; undefined if the request changed nothing. */
  readonly kept: KeptState | undefined
}

/** What the worker sends on the port of a request: the head, pieces of the body, `end`; or `broken` at some point. */
export type AnswerMessage =
  | AnswerHead
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'broken' }

/** What the worker sends to the page besides answers: that its server has started, or never will, and errors that nobody expected. */
export type WorkerMessage = { readonly kind: 'ready' } | { readonly kind: 'failed' } | { readonly kind: 'error'; readonly error: unknown }
